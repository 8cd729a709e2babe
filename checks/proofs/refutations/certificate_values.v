(** A test of the definitions: on the models of the refutations the least delta is the number that
    the certificate of the reading states, which other programs computed from other definitions. *)
From pkdp.refutations Require Import rational_models attackers pk_prop_1 pk_claim_cdp_ddp
  pk_props_2_to_4 pk_claim_ex1 pk_ex_3 pk_ex_4_to_6 np_lemmas_1_to_3 np_def_7_to_lem_6
  pk_partial_knowledge pk_thm_2 leaking_mechanisms bl_conversion.

(** x serves, and x - 1/1000 does not. *)
Definition least (holds : Q -> bool) (x : Q) : bool := holds x && negb (holds (x - (1 # 1000))).

Example values_of_the_certificates :
  (every b in [
 least (inference_causal impossible_value 1) (1#2);
 least (causal conjunction ((3#2)*(3#2))) (1#2);
 least (inference_causal_possible three_values 2) (1#21);
 least (inference_causal_possible rare_value 1) (2#3);
 least (causal noisy_conjunction 1) (1#4);
 least (causal parity 1) (1#2);
 least (noiseless (known_less (fun _ => 0%nat) known_bit) 1) 1;
 least (causal pk_props_2_to_4.finds_10 1) 1;
 least (noiseless follows_sum 1) 1;
 least (causal average_of_two 1000000) 1;
 least (noiseless counts_outliers 2) (19601#20000);
 least (causal (repaired_triples [1#2;1#2] 2) 1) 1;
 least (apk_np partly_told (3#2)) (1#2);
 least (ppk_np partly_told (3#2)) (1#4);
 least (ppk_np (conditioned partly_told) (3#2)) (1#2);
 least (ppk_printed certain_0 (3#2)) (1#3);
 least (ppk_np noisy_at_11 1) (1#4);
 least (mostly_indistinguishable noisy_at_11 1) (1#2);
 least (mostly_indistinguishable noisy_at_10 1) (1#2);
 least (ppk_np noisy_at_10 1) (3#4);
 least (ppk uneven (3#2)) (1#3);
 least (apk excluding 1) 1; least (ppk excluding 1) (1#2);
 least (apk_np partly_told (3#2)) (1#2); least (ppk_np partly_told (3#2)) (1#4);
 least (apk conjunction_xor 1) 1; least (ppk conjunction_xor 1) (1#2);
 least (bldp (coin 6) 1 six_mechanism six_leakage 2) (1#10);
 least (dp (coin 3) 1 one_or_two 1) (1#3);
 least (bldp (coin 2) 1 and_coin the_coin 1) 1; least (dp (coin 2) 1 and_coin 1) (1#2)
  ], b) = true.
Proof. vm_compute; reflexivity. Qed.
