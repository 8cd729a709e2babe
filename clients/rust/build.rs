// SPDX-License-Identifier: Apache-2.0
//! Where libpkdp_c is: the folder PKDP_LIB_DIR, else what pkg-config says (PKG_CONFIG_PATH).

use std::process::Command;

fn asked(arguments: &[&str]) -> String {
    let program = std::env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".into());
    match Command::new(&program).args(arguments).output() {
        Ok(output) if output.status.success() => {
            String::from_utf8_lossy(&output.stdout).trim().to_string()
        }
        Ok(output) => panic!(
            "{} {:?}: {}install libpkdp-dev, or set PKG_CONFIG_PATH or PKDP_LIB_DIR",
            program,
            arguments,
            String::from_utf8_lossy(&output.stderr)
        ),
        Err(error) => panic!("{}: {}; or set PKDP_LIB_DIR", program, error),
    }
}

fn main() {
    for variable in ["PKDP_LIB_DIR", "PKG_CONFIG", "PKG_CONFIG_PATH"] {
        println!("cargo:rerun-if-env-changed={}", variable);
    }
    let folder = std::env::var("PKDP_LIB_DIR")
        .unwrap_or_else(|_| asked(&["--variable=libdir", "pkdp_c"]));
    println!("cargo:rustc-link-search=native={}", folder);
    println!("cargo:rustc-link-lib=dylib=pkdp_c");
    // For the tests and examples of this crate; a program that uses it sets its own, or finds the
    // library where the system looks.
    println!("cargo:rustc-link-arg=-Wl,-rpath,{}", folder);
}
