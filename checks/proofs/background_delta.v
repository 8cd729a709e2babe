(** Passive privacy against "indistinguishable with probability 1 - delta over the background" (np.def-7, pk.def-13: delta is spent
    twice): the one gives the other with the square root of 2 delta, the other the one with 2 delta - delta^2. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active noiseless
  convexity loss_mass.

Section BackgroundDelta.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M).
Implicit Types (theta : database -> B -> R) (i : 'I_n) (a b : T) (k : B) (c d t : R) (conv : convention).

(** Given D(i) = a, a background under which the two laws are not (epsilon, t)-indistinguishable has probability at most t, where
    t is the square root of 2 delta; D(i) independent of B. *)
(* holds: np.def-7 corrected:twice *)
(* holds: pk.def-13 corrected:twice *)
Theorem probably_indistinguishable conv c d t : 0 <= c -> 0 <= t -> t ^+ 2 = 2%:R * d -> passive_private conv c d Theta M ->
  forall theta, Theta theta -> independent_background theta ->
  forall i a b, 0 < value_mass theta i a -> 0 < value_mass theta i b ->
  forall far : pred B, (forall k, far k -> ~ indistinguishable c t (output theta M i a k) (output theta M i b k)) ->
  \sum_(k | far k) background_given theta i a k <= t.
Proof.
move=> c_ge0 t_ge0 t_square passive theta theta_in indep i a b a_gt0 b_gt0 far is_far.
have theta_law := Theta_laws theta_in; have [given_ge0 _] := background_given_law theta_law a_gt0.
have given_b k : background_given theta i b k = background_given theta i a k.
  by rewrite /background_given !indep [LHS]mulrAC [RHS]mulrAC !divff ?gt_eqF.
pose need k := active_quantity conv c theta M i a b k + active_quantity conv c theta M i b a k.
have need_ge0 k : 0 <= need k by rewrite addr_ge0 ?active_quantity_ge0.
have mean_need : \sum_k background_given theta i a k * need k <= t ^+ 2.
  have -> : t ^+ 2 = d + d by rewrite t_square mulr_natl.
  rewrite (eq_bigr (fun k => background_given theta i a k * active_quantity conv c theta M i a b k
                             + background_given theta i b k * active_quantity conv c theta M i b a k)) => [|k _].
    by rewrite big_split /= -!(passive_is_mean_of_active _ theta_law) // ler_add // passive.
  by rewrite given_b -mulrDr.
have need_gt k : far k -> 0 < background_given theta i a k -> t < need k.
  move=> far_k k_gt0; have a_k : 0 < event theta i a k by move: k_gt0; rewrite pmulr_lgt0 ?invr_gt0.
  have b_k : 0 < event theta i b k by move: k_gt0; rewrite -given_b pmulr_lgt0 ?invr_gt0.
  rewrite ltNge; apply/negP => need_le; apply: (is_far k far_k); apply/indistinguishableP.
  have le_need (u v : R) : 0 <= u -> 0 <= v -> u + v <= t -> u <= t /\ v <= t.
    by move=> u_ge0 v_ge0 uv_le; split; apply: le_trans uv_le; rewrite ?ler_addl ?ler_addr.
  rewrite -!(active_quantity_compatible theta_law M_law conv) //.
  by apply: le_need; rewrite ?active_quantity_ge0.
have far_mean : \sum_(k | far k) background_given theta i a k * need k <= t ^+ 2.
  apply: le_trans mean_need; rewrite [leRHS](bigID far) /= ler_addl.
  by apply: sumr_ge0 => k _; rewrite mulr_ge0.
move: t_ge0; rewrite le_eqVlt => /orP[/eqP t_eq0 | t_gt0].
  have : \sum_(k | far k) background_given theta i a k * need k = 0.
    rewrite -t_eq0 expr0n /= in far_mean; apply/le_anti; rewrite far_mean /=.
    by apply: sumr_ge0 => k _; rewrite mulr_ge0.
  move/eqP; rewrite psumr_eq0 => [/allP none|k _]; last by rewrite mulr_ge0.
  rewrite -t_eq0 big1 // => k far_k; apply/eqP; rewrite -[_ == _]negbK; apply/negP => neq0.
  have k_gt0 : 0 < background_given theta i a k by rewrite lt_neqAle eq_sym neq0 given_ge0.
  have := none k (mem_index_enum k); rewrite far_k /= mulf_eq0 !gt_eqF //.
  by rewrite t_eq0 need_gt.
rewrite -(ler_pmul2r t_gt0) -expr2; apply: le_trans far_mean; rewrite mulr_suml; apply: ler_sum => k far_k.
have := given_ge0 k; rewrite le_eqVlt => /orP[/eqP <- | k_gt0]; first by rewrite !mul0r.
by rewrite ler_wpmul2l ?given_ge0 // ltW // need_gt.
Qed.

(** The other way: at most delta of the backgrounds add 1 each, the others delta each. *)
(* holds: np.def-7 corrected:twice-converse *)
(* holds: pk.def-13 corrected:twice-converse *)
Theorem passive_private_of_probably conv c d : 0 <= c -> 0 <= d <= 1 ->
  (forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a ->
   exists near : pred B, 1 - d <= \sum_(k | near k) background_given theta i a k /\
   forall k, near k -> 0 < event theta i a k ->
     0 < event theta i b k /\ indistinguishable c d (output theta M i a k) (output theta M i b k)) ->
  passive_private conv c (2%:R * d - d ^+ 2) Theta M.
Proof.
move=> c_ge0 /andP[d_ge0 d_le1] probably theta theta_in i a b a_gt0; have theta_law := Theta_laws theta_in.
have [near [near_mass is_near]] := probably theta theta_in i a b a_gt0.
have [given_ge0 given_sum] := background_given_law theta_law a_gt0.
have event_zero k : event theta i a k = 0 -> background_given theta i a k = 0 by rewrite /background_given => ->; rewrite mul0r.
rewrite (passive_is_mean_of_active _ theta_law) // (bigID near) /=.
pose near_sum := \sum_(k | near k) background_given theta i a k.
have far_sum : \sum_(k | ~~ near k) background_given theta i a k = 1 - near_sum.
  by rewrite -given_sum [in RHS](bigID near) /= addrAC subrr add0r.
have near_le : \sum_(k | near k) background_given theta i a k * active_quantity conv c theta M i a b k <= near_sum * d.
  rewrite mulr_suml; apply: ler_sum => k near_k; have [/event_zero -> | neq0] := eqVneq (event theta i a k) 0; first by rewrite !mul0r.
  have a_k := event_gt0 theta_law neq0; have [b_k /indistinguishableP[le _]] := is_near k near_k a_k.
  by rewrite ler_wpmul2l // (active_quantity_compatible theta_law).
have far_le : \sum_(k | ~~ near k) background_given theta i a k * active_quantity conv c theta M i a b k <= 1 - near_sum.
  rewrite -far_sum; apply: ler_sum => k _; have [/event_zero -> | neq0] := eqVneq (event theta i a k) 0; first by rewrite !mul0r.
  by rewrite ler_pimulr // (active_quantity_le1 theta_law) // event_gt0.
apply: le_trans (ler_add near_le far_le) _.
have -> : near_sum * d + (1 - near_sum) = 1 - (1 - d) * near_sum by ring.
have -> : 2%:R * d - d ^+ 2 = 1 - (1 - d) * (1 - d) by ring.
by rewrite ler_add2l ler_opp2 ler_wpmul2l ?subr_ge0.
Qed.

End BackgroundDelta.
