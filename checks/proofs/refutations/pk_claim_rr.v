(** pk.claim-rr: Ber(p) = (1 - 2 lambda) Ber((p - lambda)/(1 - 2 lambda)) + 2 lambda Ber(1/2), for every p. *)
From pkdp.refutations Require Import rational_laws.

Definition claim_every_p : Prop := forall p lambda : Q,
  is_probability p -> 0 <=? lambda -> lambda <? 1 # 2 -> is_probability ((p - lambda) / (1 - 2 * lambda)).

(* refutes: pk.claim-rr every-p *)
Theorem randomized_response_needs_lambda_below_p : ~ claim_every_p.
Proof. intros claim. refuted_by (claim 0 (1 # 3)). Qed.
