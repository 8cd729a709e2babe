// SPDX-License-Identifier: Apache-2.0
//! Cases of the golden files in the folder PKDP_GOLDEN. Without it nothing is compared, and a line
//! says so.

use pkdp::{evaluate, Argument, ErrorKind};

/// The value of `"key": …` in a line, as far as its text, list or object goes. The golden files are
/// canonical: one case a line, no escapes in what is read here.
fn field<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let mark = format!("\"{}\":", key);
    let rest = line[line.find(&mark)? + mark.len()..].trim_start();
    let end = match rest.as_bytes()[0] {
        b'"' => rest[1..].find('"')? + 2,
        b'{' => rest.find('}')? + 1,
        _ => rest.find([',', '}'])?,
    };
    Some(&rest[..end])
}

fn text(field: &str) -> &str {
    field.trim_matches('"')
}

/// `{"n": "3", "p": ["1/3", "1/5"]}`
fn arguments(object: &str) -> Vec<(&str, Argument)> {
    let mut rest = object.trim_matches(|c| c == '{' || c == '}');
    let mut found = Vec::new();
    while let Some((name, after)) = rest.split_once(':') {
        let after = after.trim_start();
        let end = match after.as_bytes()[0] {
            b'[' => after.find(']').unwrap() + 1,
            _ => after[1..].find('"').unwrap() + 2,
        };
        let value = &after[..end];
        let argument = if value.starts_with('[') {
            let inside = value.trim_matches(|c| c == '[' || c == ']');
            let list = inside.split(',').map(|item| text(item.trim()));
            Argument::from(list.filter(|item| !item.is_empty()).collect::<Vec<_>>())
        } else {
            Argument::from(text(value))
        };
        found.push((text(name.trim_matches(|c: char| c == ',' || c == ' ')), argument));
        rest = &after[end..];
    }
    found
}

/// A hexadecimal literal of C, "inf", "-inf", or "none" as NaN.
fn double(literal: &str) -> f64 {
    let (sign, literal) = match literal.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, literal),
    };
    if literal == "none" {
        return f64::NAN;
    }
    if literal == "inf" {
        return sign * f64::INFINITY;
    }
    let (digits, power) = literal.strip_prefix("0x").unwrap().split_once('p').unwrap();
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let value = u64::from_str_radix(&format!("{}{}", whole, fraction), 16).unwrap() as f64;
    let exponent = power.parse::<i32>().unwrap() - 4 * fraction.len() as i32;
    // In two steps: the first power alone may be no double.
    sign * value * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2)
}

fn same(x: f64, y: f64) -> bool {
    x == y || (x.is_nan() && y.is_nan())
}

fn kind(name: &str) -> ErrorKind {
    match name {
        "parse" => ErrorKind::Parse,
        "domain" => ErrorKind::Domain,
        "usage" => ErrorKind::Usage,
        "limit" => ErrorKind::Limit,
        other => panic!("an error of the kind {}", other),
    }
}

#[test]
fn golden_cases_agree() {
    let folder = match std::env::var("PKDP_GOLDEN") {
        Ok(folder) => folder,
        Err(_) => {
            eprintln!("PKDP_GOLDEN is not set: nothing is compared");
            return;
        }
    };
    for name in ["binomial.upper_tail", "counting.epsilon", "noisy_counting.delta", "gaussian.sigma"] {
        let file = std::fs::read_to_string(format!("{}/{}.json", folder, name)).unwrap();
        let mut compared = 0;
        for line in file.lines().filter(|line| line.contains("\"arguments\"")).take(60) {
            let given = arguments(field(line, "arguments").unwrap());
            let answer = evaluate(name, &given);
            if text(field(line, "result").unwrap()) == "invalid" {
                let expected = kind(text(field(line, "error").unwrap()));
                assert_eq!(answer.unwrap_err().kind, expected, "{}", line);
            } else {
                let x = answer.unwrap_or_else(|error| panic!("{}: {}", error, line));
                for (key, found) in [("nearest", x.nearest()), ("down", x.down()), ("up", x.up())] {
                    let expected = double(text(field(line, key).unwrap()));
                    assert!(same(found, expected), "{} of {}: {}", key, line, found);
                }
            }
            compared += 1;
        }
        assert!(compared > 20, "{}: {} cases", name, compared);
    }
}
