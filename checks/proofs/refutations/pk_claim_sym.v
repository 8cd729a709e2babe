(** pk.claim-sym and pk.loss-threshold: "without loss of generality" T < n/2 for counts released above T; and the
    outputs and losses of the thresholded count, in the readings that fail. *)
From pkdp.refutations Require Import rational_laws binomial.

(** For T >= n/2 some threshold below n/2 would give the same delta, with p or with 1 - p; c = e^epsilon. *)
Definition claim_wlog : Prop := forall (n T : nat) (p c : Q),
  Nat.leb 1 n -> Nat.leb n (2 * T) -> 0 <? p -> p <? 1 -> 1 <=? c ->
  some t in below n, Nat.ltb (2 * t) n
    && some q in [p; 1 - p],
         threshold_delta c t (binomial (n - 1) q) =? threshold_delta c T (binomial (n - 1) p).

(* refutes: pk.claim-sym low-counts-only *)
Theorem low_thresholds_lose_generality : ~ claim_wlog.
Proof. intros claim. refuted_by (claim 1 1 (1 # 2) (1 # 1))%nat. Qed.

(** pk.loss-threshold: n records of which [known] are known, with [b] ones, the target not among them; the output is
    bottom when the count is not released, and a released count otherwise. *)
Inductive output := bottom | count (k : nat).

Section Releases.
Variable released : nat -> bool.

Definition gives (total : nat) (o : output) : bool :=
  match o with bottom => negb (released total) | count k => released total && Nat.eqb total k end.
(** The probability of o given the target's value, b ones being known; n - known - 1 bits are unknown. *)
Definition chance (n known b : nat) (p : Q) (target : nat) (o : output) : Q :=
  sum_over (filter (fun s => gives (b + target + s) o) (below (n - known))) (fun s => f s (n - known - 1) p).
End Releases.

Definition above (T total : nat) : bool := Nat.ltb T total.
Definition setting (n known b : nat) : bool := Nat.ltb known n && Nat.leb b known.
Definition occurs (n known b T : nat) (p : Q) (o : output) : bool :=
  0 <? chance (above T) n known b p 0 o + chance (above T) n known b p 1 o.

(** Only k < b is impossible. *)
Definition claim_other_counts : Prop := forall (n known b T k : nat) (p : Q),
  setting n known b -> 0 <? p -> p <? 1 -> Nat.ltb T k -> Nat.leb k n -> Nat.leb b k -> occurs n known b T p (count k).

(* refutes: pk.loss-threshold other-counts *)
Theorem counts_above_b_may_be_impossible : ~ claim_other_counts.
Proof. intros claim. refuted_by (claim 2 1 0 0 2 (1 # 2))%nat. Qed.

Definition claim_bottom_always : Prop := forall (n known b T : nat) (p : Q),
  setting n known b -> 0 <? p -> p <? 1 -> occurs n known b T p bottom.

(* refutes: pk.loss-threshold bottom-always *)
Theorem bottom_may_be_impossible : ~ claim_bottom_always.
Proof. intros claim. refuted_by (claim 2 1 1 0 (1 # 2))%nat. Qed.

(** The quotients whose logarithms are printed as the loss of 0 over 1: at bottom, and at k. *)
Definition up_to (last n : Z) (p : Q) : Q :=
  sum_over (filter (fun s => Z.leb (Z.of_nat s) last) (below (S (Z.to_nat n)))) (fun s => f s (Z.to_nat n) p).
Definition printed_quotient (n known b T : nat) (p : Q) (o : output) : Q * Q :=
  let z := Z.of_nat in
  match o with
  | bottom => (up_to (z T - z b) (z n - z known - 1) p, up_to (z T - z b - 1) (z n - z known - 1) p)
  | count k => (p * inject_Z (z n - (z known - z b) - z k), (1 - p) * inject_Z (z k - z b))
  end.

(** Both quotients, x/0 being infinite, are infinite together. *)
Definition claim_extremes : Prop := forall (n known b T k : nat) (p : Q),
  setting n known b -> 0 <=? p -> p <=? 1 -> Nat.ltb T k -> occurs n known b T p (count k) ->
  Bool.eqb (snd (printed_quotient n known b T p (count k)) =? 0)
           (chance (above T) n known b p 1 (count k) =? 0).

(* refutes: pk.loss-threshold extremes *)
Theorem printed_loss_fails_at_p_1 : ~ claim_extremes.
Proof. intros claim. refuted_by (claim 1 0 0 0 1 (1 # 1))%nat. Qed.

(** The printed loss for counts released when at least T, cross-multiplied. *)
Definition at_or_above (T total : nat) : bool := Nat.leb T total.
Definition claim_at_least : Prop := forall (n known b T : nat) (p : Q) (o : output),
  setting n known b -> 0 <? p -> p <? 1 ->
  0 <? chance (at_or_above T) n known b p 0 o + chance (at_or_above T) n known b p 1 o ->
  let P := chance (at_or_above T) n known b p in
  P 0%nat o * snd (printed_quotient n known b T p o) =? P 1%nat o * fst (printed_quotient n known b T p o).

(* refutes: pk.loss-threshold at-least *)
Theorem printed_loss_fails_for_at_least_T : ~ claim_at_least.
Proof. intros claim. refuted_by (claim 1 0 0 1 (1 # 2) bottom)%nat. Qed.
