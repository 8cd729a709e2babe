// SPDX-License-Identifier: Apache-2.0

use std::fmt;

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text of a number or list is malformed.
    Parse,
    /// A well-formed value lies outside the domain of its parameter.
    Domain,
    /// An unknown quantity or parameter; a parameter missing or given twice.
    Usage,
    /// A file cannot be read or written.
    Io,
    /// A stated limit of size, digits or threads would be exceeded.
    Limit,
    /// A stated precision cap was reached before the question was decided.
    Precision,
    /// Memory is exhausted.
    Memory,
    /// A defect of pkdp, never of the input.
    Internal,
}

impl ErrorKind {
    pub(crate) fn from_status(status: i32) -> Self {
        use ErrorKind::*;
        let kinds = [Parse, Domain, Usage, Io, Limit, Precision, Memory];
        match status {
            1..=7 => kinds[status as usize - 1],
            _ => Internal,
        }
    }
}

/// A refusal in one sentence, and its parts; each part may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub kind: ErrorKind,
    pub message: String,
    pub parameter: String,
    pub value: String,
    pub allowed: String,
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
