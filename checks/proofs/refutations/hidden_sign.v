(** The laws of pk.ex-1 and pk.ex-3: a hidden mu = 1 or -1, fair, and records mu + noise with
    independent noises of one law. *)
From pkdp.refutations Require Export rational_models.

(** The probability that the noise is x. *)
Definition noise_mass (b : noise) (x : Q) : Q := sum_over (filter (fun y => fst y =? x) b) snd.

(** The number that stands for a value of the model. *)
Definition as_number (numbers : list Q) (v : nat) : Q := nth v numbers 0.
Definition as_numbers (numbers : list Q) (d : list nat) : list Q := map (as_number numbers) d.

Definition product (l : list Q) : Q := fold_right (fun x y => Qred (x * y)) 1 l.

Definition same_numbers (numbers : list Q) : bool :=
  every i in below (length numbers), every j in below (length numbers),
    (as_number numbers i =? as_number numbers j) ==> Nat.eqb i j.

(** The one law of m is that of such records; there is no background. *)
Definition around_sign (m : model) (numbers : list Q) (b : noise) : bool :=
  Nat.eqb (backgrounds m) 1 && Nat.eqb (length numbers) (values m) && same_numbers numbers &&
  is_law (map snd b) && Nat.eqb (length (family m)) 1 &&
  (every theta in family m, every d in databases m,
     probability theta (fun d' _ => same_word d d') =?
     (product (map (fun x => noise_mass b (x - 1)) (as_numbers numbers d)) +
      product (map (fun x => noise_mass b (x + 1)) (as_numbers numbers d))) * (1 # 2)).

Definition average (l : list Q) : Q := sum l / inject_Z (Z.of_nat (length l)).

(** M is the function g of the numbers, up to the names of its outputs. *)
Definition is_function (m : model) (numbers : list Q) (g : list Q -> Q) : bool :=
  (every d in databases m, some o in below (outputs m), same_law (mechanism m d) (point (outputs m) o)) &&
  (every d in databases m, every d' in databases m,
     eqb (g (as_numbers numbers d) =? g (as_numbers numbers d'))
         (same_law (mechanism m d) (mechanism m d'))).
