(** th.conj-8.1: "if Corollary 4.18 holds, then Conjecture 4.12 holds". It says nothing: its premise is false. *)
From pkdp.refutations Require th_cor_4_18 th_conj_4_12.

(* holds: th.conj-8.1 printed *)
Theorem conj_8_1_says_nothing : th_cor_4_18.claim_printed -> th_conj_4_12.claim_printed.
Proof. intros corollary. destruct (th_cor_4_18.cor_4_18_is_false corollary). Qed.
