// SPDX-License-Identifier: Apache-2.0

use pkdp::{evaluate, evaluate_to, Argument, ErrorKind, Number, Rounding};

fn tail(n: impl Into<Argument>, k: i32, p: impl Into<Argument>) -> Result<Number, pkdp::Error> {
    evaluate("binomial.upper_tail", &[("n", n.into()), ("k", k.into()), ("p", p.into())])
}

#[test]
fn a_number_has_every_part() {
    let x = tail(3, 2, "1/3").unwrap();
    assert_eq!(x.exact().unwrap(), "7/27");
    assert_eq!(x.nearest(), 7.0 / 27.0);
    assert!(x.down() < x.up());
    assert_eq!(x.digits(5, Rounding::Nearest).unwrap(), "0.25926");
    assert_eq!(x.digits(5, Rounding::Down).unwrap(), "0.25925");
    assert_eq!(x.digits(2, Rounding::Up).unwrap(), "0.26");
    assert!(x.lower().starts_with("0.259259259259259259259259259259"));
    assert!(format!("{:?}", x).starts_with("Number[0.259"));
}

#[test]
fn numbers_are_exact_whatever_their_type() {
    let exact = |p: Argument| tail(1, 1, p).unwrap().exact().unwrap();
    assert_eq!(exact(0.1.into()), "3602879701896397/36028797018963968");
    assert_eq!(exact(0.5f32.into()), "1/2");
    assert_eq!(exact("0.1".into()), "1/10");
    for p in [0.0, f64::MIN_POSITIVE, 5e-324, 1.0 - f64::EPSILON, 1.0] {
        assert_eq!(tail(1, 1, p).unwrap().nearest(), p);
    }
    let list = |p: Argument| {
        let arguments = [("k", 2.into()), ("p", p)];
        evaluate("poisson_binomial.pmf", &arguments).unwrap().exact().unwrap()
    };
    assert_eq!(list(["1/3", "1/5"].into()), "1/15");
    assert_eq!(list(vec![0.5, 0.25].into()), "1/8");
    let nobody = Argument::from(Vec::<f64>::new());
    let arguments = [("n", 1.into()), ("p", nobody), ("epsilon", 1.into())];
    assert_eq!(evaluate("counting.delta", &arguments).unwrap().nearest(), 1.0);
}

#[test]
fn no_epsilon_is_none() {
    let arguments = [("n", 2.into()), ("p", "1/2".into()), ("delta", "1/8".into())];
    let x = evaluate("counting.epsilon", &arguments).unwrap();
    assert_eq!((x.lower().as_str(), x.upper().as_str()), ("none", "none"));
    assert!(x.up().is_nan() && x.exact().is_none());
}

#[test]
fn refusals_are_errors_of_their_kind() {
    let error = tail(3, 2, "3/2").unwrap_err();
    assert_eq!((error.kind, error.parameter.as_str()), (ErrorKind::Domain, "p"));
    assert_eq!(error.value, "3/2");
    assert!(error.to_string().contains("p is '3/2'"));
    let kind = |result: Result<Number, pkdp::Error>| result.unwrap_err().kind;
    assert_eq!(kind(tail(3, 2, "half")), ErrorKind::Parse);
    assert_eq!(kind(tail(3, 2, f64::NAN)), ErrorKind::Parse);
    assert_eq!(kind(tail(3, 2, f64::NEG_INFINITY)), ErrorKind::Parse);
    assert_eq!(kind(tail(1e300, 2, 0.5)), ErrorKind::Limit);
    assert_eq!(kind(tail("1\0", 2, 0.5)), ErrorKind::Usage);
    assert_eq!(kind(evaluate("binomial.upper_tale", &[])), ErrorKind::Usage);
    assert_eq!(kind(evaluate_to("binomial.pmf", &[], 0)), ErrorKind::Limit);
    assert_eq!(kind(evaluate_to("binomial.pmf", &[], u32::MAX)), ErrorKind::Limit);
    let x = tail(3, 2, 0.5).unwrap();
    assert_eq!(x.digits(1, Rounding::Up).unwrap_err().kind, ErrorKind::Limit);
}

#[test]
fn threads_share_a_number() {
    let x = tail(3, 2, "1/3").unwrap();
    std::thread::scope(|scope| {
        for n in 1..9 {
            let x = &x;
            scope.spawn(move || {
                assert_eq!(x.digits(5, Rounding::Up).unwrap(), "0.25926");
                assert_eq!(tail(n, n, 0.5).unwrap().nearest(), 0.5f64.powi(n));
            });
        }
    });
}

#[test]
fn the_catalogue_lists_what_can_be_asked() {
    let json = pkdp::catalogue_json().unwrap();
    assert!(json.starts_with(&format!("{{\"version\":\"{}\"", pkdp::version())));
    assert!(json.contains("\"counting.delta\""));
}
