(** Privacy losses and privacy under active and passive partial knowledge, in the words of np.def-4
    to np.def-7 and of pk.def-10 to pk.def-13. *)
From pkdp.refutations Require Export rational_models.

(** A privacy loss: infinite, or ln of a positive number. *)
Inductive loss := MinusInfinity | PlusInfinity | Ln (ratio : Q).

(** max(0, 1 - e^(epsilon - L)), c = e^epsilon. *)
Definition excess (c : Q) (L : loss) : Q :=
  match L with MinusInfinity => 0 | PlusInfinity => 1 | Ln x => Qmax 0 (1 - c / x) end.

(** L > epsilon. *)
Definition exceeds (c : Q) (L : loss) : bool :=
  match L with MinusInfinity => false | PlusInfinity => true | Ln x => c <? x end.

(** np.def-4: of the probabilities p and q of an output. *)
Definition loss_of (p q : Q) : loss :=
  if p =? 0 then MinusInfinity else if q =? 0 then PlusInfinity else Ln (p / q).

(** E over outputs of law P of max(0, 1 - e^(epsilon - L)). *)
Definition expected_excess (c : Q) (P : law) (L : nat -> loss) : Q :=
  sum_over (below (length P)) (fun o => mass P o * excess c (L o)).

(** The loss of an output o given a background k: i <- a against i <- b. *)
Definition loss_function := model -> data_law -> nat -> nat -> nat -> nat -> nat -> loss.

(** np.def-5: 0 where one of the two values is impossible. *)
Definition loss_np : loss_function := fun m theta i a b k o =>
  if negb (compatible theta i a k && compatible theta i b k) then Ln 1
  else loss_of (mass (output m theta i a k) o) (mass (output m theta i b k) o).

(** pk.def-11: x/0 = infinity, also where b is impossible. *)
Definition loss_pk : loss_function := fun m theta i a b k o =>
  if compatible theta i b k
  then loss_of (mass (output m theta i a k) o) (mass (output m theta i b k) o)
  else PlusInfinity.

(** APK_{i,a,b,k} at c, for the loss Loss: D given D(i) = a and B = k, and O from M(D). *)
Definition apk_value (Loss : loss_function) m theta i a b k (c : Q) : Q :=
  expected_excess c (output m theta i a k) (Loss m theta i a b k).

(** PPK_{i,a,b} at c: D and B given D(i) = a, and O from M(D). *)
Definition ppk_value (Loss : loss_function) m theta i a b (c : Q) : Q :=
  sum_over (cells theta (has i a))
    (fun x => let '(d, k, p) := x in
              p * expected_excess c (mechanism m d) (Loss m theta i a b k))
  / probability theta (has i a).

(** np.def-6 and pk.def-12, where the event that is conditioned on is possible; at one index i. *)
Definition apk_at (Loss : loss_function) (m : model) (i : nat) (c d : Q) : bool :=
  every theta in family m, every k in below (backgrounds m),
  every a in below (values m), every b in below (values m),
    compatible theta i a k ==> (apk_value Loss m theta i a b k c <=? d).

Definition apk_with (Loss : loss_function) (m : model) (c d : Q) : bool :=
  every i in below (records m), apk_at Loss m i c d.

(** np.def-7 and pk.def-13, with c = e^epsilon in the place of the factor of e^(-L). *)
Definition ppk_with (Loss : loss_function) (m : model) (c d : Q) : bool :=
  every theta in family m, every i in below (records m),
  every a in below (values m), every b in below (values m),
    possible theta (has i a) ==> (ppk_value Loss m theta i a b c <=? d).

(** np.def-6. np.def-7 as printed has e^(-epsilon - L); with the epsilon of np.def-6 it is ppk_np. *)
Definition apk_np := apk_with loss_np.
Definition ppk_printed (m : model) (c d : Q) : bool := ppk_with loss_np m (/ c) d.
Definition ppk_np := ppk_with loss_np.

(** pk.def-12 and pk.def-13. *)
Definition apk := apk_with loss_pk.
Definition ppk := ppk_with loss_pk.

(** The probability that the loss exceeds epsilon: given D(i) = a and k; given D(i) = a. *)
Definition loss_probability (Loss : loss_function) m theta i a b k (c : Q) : Q :=
  prob (output m theta i a k) (fun o => exceeds c (Loss m theta i a b k o)).

Definition mean_loss_probability (Loss : loss_function) m theta i a b (c : Q) : Q :=
  sum_over (below (backgrounds m))
    (fun k => probability theta (given_value i a k) / probability theta (has i a)
              * loss_probability Loss m theta i a b k c).

(** With probability 1 - d over the background given D(i) = a, the output laws given a and given b
    are (epsilon, d)-indistinguishable. *)
Definition mostly_indistinguishable (m : model) (c d : Q) : bool :=
  every theta in family m, every i in below (records m),
  every a in below (values m), every b in below (values m), possible theta (has i a) ==>
    (sum_over (filter (fun k => compatible theta i a k &&
                  negb (indistinguishable c d (output m theta i a k) (output m theta i b k)))
                 (below (backgrounds m)))
        (fun k => probability theta (given_value i a k)) / probability theta (has i a) <=? d).

(** The background is the rest of the database, D without record i, at the index i. *)
Definition knowing_the_rest (m : model) (i : nat) : model := {|
  records := records m; values := values m; outputs := outputs m;
  backgrounds := Nat.pow (values m) (pred (records m));
  family := map (map (fun x => let '(d, _, p) := x in
                               (d, number_of (values m) (without d i), p))) (family m);
  mechanism := mechanism m |}.

(** Each law conditioned on each of its backgrounds. *)
Definition conditioned (m : model) : model := {|
  records := records m; values := values m; outputs := outputs m; backgrounds := 1;
  family := flat_map (fun theta =>
    map (fun k => map (fun x => let '(d, _, p) := x in
                                (d, 0%nat, Qred (p / probability theta (knows k))))
                      (cells theta (knows k)))
        (filter (fun k => possible theta (knows k)) (below (backgrounds m)))) (family m);
  mechanism := mechanism m |}.

(** Every background that occurs is compatible with every value in T, at every index. *)
Definition all_compatible (m : model) : bool :=
  every theta in family m, every i in below (records m), every k in below (backgrounds m),
  every a in below (values m), possible theta (knows k) ==> compatible theta i a k.

(** D(i) and B are independent, at every index. *)
Definition background_independent (m : model) : bool :=
  every theta in family m, every i in below (records m), every k in below (backgrounds m),
  every a in below (values m),
    probability theta (given_value i a k) =?
    probability theta (has i a) * probability theta (knows k).
