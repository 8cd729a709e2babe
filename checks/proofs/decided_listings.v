(** Definitions that speak of lists, positions and bijections, and what decides them (pk.def-14, pk.def-15, th.def-3.4,
    th.standing-4, th.lem-4.11: the step (4.24)). *)
From pkdp Require Import algebra finite_law loss_expectation partial_knowledge binomial_tail poisson_binomial
  independent_records known_records threshold reducible.

(** One bijection carries f to g exactly if both take each value equally often. *)
Section Bijections.
Variables (O : finType) (X : eqType) (x0 : X).
Implicit Types (f g : O -> X).

Lemma bijection_iff_multisets f g :
  (exists phi : O -> O, bijective phi /\ forall o, f o = g (phi o)) <->
  perm_eq [seq f o | o <- enum O] [seq g o | o <- enum O].
Proof.
split=> [[phi [phi_bij same]] | /(perm_iotaP x0)[places places_perm places_eq]].
  rewrite (eq_map same) (map_comp g phi); apply: perm_map; apply: uniq_perm.
  - by rewrite map_inj_uniq ?enum_uniq //; apply: bij_inj.
  - exact: enum_uniq.
  move=> o; rewrite mem_enum; have [psi _ phiK] := phi_bij.
  by apply/mapP; exists (psi o); rewrite ?mem_enum // phiK.
have sizes : size places = size (enum O) by rewrite (perm_size places_perm) size_iota size_map.
have places_uniq : uniq places by rewrite (perm_uniq places_perm) iota_uniq.
have in_enum o : (index o (enum O) < size (enum O))%N by rewrite index_mem mem_enum.
have place_lt o : (nth 0%N places (index o (enum O)) < size (enum O))%N.
  have : nth 0%N places (index o (enum O)) \in places by rewrite mem_nth // sizes.
  by rewrite (perm_mem places_perm) mem_iota size_map.
pose phi o := nth o (enum O) (nth 0%N places (index o (enum O))).
exists phi; split; last first.
  move=> o; have := congr1 (fun s => nth x0 s (index o (enum O))) places_eq.
  rewrite (nth_map o) // (nth_map 0%N) ?sizes // (nth_map o) //.
  have -> // : nth o (enum O) (index o (enum O)) = o by apply: nth_index; rewrite mem_enum.
apply: injF_bij => o1 o2 /eqP.
rewrite /phi (set_nth_default o1) // nth_uniq ?enum_uniq // nth_uniq ?sizes // => /eqP same.
have back o : nth o1 (enum O) (index o (enum O)) = o by apply: nth_index; rewrite mem_enum.
by rewrite -(back o1) same back.
Qed.

End Bijections.

Section Reducible.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).

(** What an output tells under the background k: its probability given each value that both backgrounds allow. *)
Definition told theta M (i : 'I_n) (k1 k2 k : B) (o : O) : {ffun T -> R} :=
  [ffun a => if (0 < event theta i a k1) && (0 < event theta i a k2) then output theta M i a k o else 0].

(** A bijection for each two backgrounds, of any family of laws: two equal multisets. *)
(* decides: pk.def-14 printed *)
(* decides: pk.def-14 acceptable *)
Theorem reducible_decided Theta M : reducible Theta M <-> forall theta, Theta theta -> forall i k1 k2,
  perm_eq [seq told theta M i k1 k2 k1 o | o <- enum O] [seq told theta M i k1 k2 k2 o | o <- enum O].
Proof.
split=> [red theta in_Theta i k1 k2 | same theta in_Theta i k1 k2].
  apply/(bijection_iff_multisets [ffun=> 0]); have [phi [phi_bij maps]] := red theta in_Theta i k1 k2.
  exists phi; split=> // o; apply/ffunP => a; rewrite !ffunE.
  by case: ifP => // /andP[a1 a2]; apply: maps.
have /(bijection_iff_multisets [ffun=> 0])[phi [phi_bij maps]] := same theta in_Theta i k1 k2.
exists phi; split=> // a a1 a2 o.
by have /ffunP/(_ a) := maps o; rewrite !ffunE a1 a2.
Qed.

End Reducible.

Section Thresholding.
Variables (R : realFieldType) (n T : nat).
Local Notation database := {ffun 'I_n -> bool}.
Implicit Types p : 'I_n -> R.

Definition law_of_M_T p (o : option 'I_n.+1) : R := \sum_(D : database) independent p D * M_T R T D o.

(** One more output hidden. *)
Definition one_more_hidden (o : option 'I_n.+1) : option 'I_n.+1 :=
  if o is Some k then (if (k == T.+1 :> nat) then None else Some k) else None.

(** Nothing up to T, else the count: sums over the law of the count, against all databases; and M_(T+1) hides one output
    more than M_T. *)
(* decides: pk.def-15 printed *)
Theorem thresholding_decided p :
  let ps := [seq p i | i <- enum 'I_n] in
  [/\ law_of_M_T p None = \sum_(k < n.+1 | (k <= T)%N) pb ps k,
      forall k : 'I_n.+1, law_of_M_T p (Some k) = if (T < k)%N then pb ps k else 0
    & forall j, (j <= n)%N -> thresholded n T.+1 j = one_more_hidden (thresholded n T j)].
Proof.
move=> ps; have size_ps : size ps = n by rewrite size_map size_enum_ord.
have lawE o : law_of_M_T p o = \sum_(k < n.+1) pb ps k * threshold R T k o.
  by rewrite /law_of_M_T /M_T /answer (count_mean p (fun j => threshold R T j o)) /mean size_ps.
split=> [|k|j j_le].
- rewrite lawE [RHS]big_mkcond /=; apply: eq_bigr => k _; rewrite /threshold /thresholded.
  by case: leqP; rewrite ?eqxx ?mulr1 // mulr0.
- rewrite lawE (bigD1 k) //= big1 ?addr0 => [|j j_neq].
    rewrite /threshold /thresholded ltnNge; case: leqP => _; first by rewrite mulr0.
    by rewrite inord_val eqxx mulr1.
  rewrite /threshold /thresholded; case: leqP => _; first by rewrite mulr0.
  rewrite inord_val; case: eqP => [[/eqP] | _]; last by rewrite mulr0.
  by rewrite eq_sym (negbTE j_neq).
rewrite /thresholded /one_more_hidden; case: (leqP j T) => [le | gt]; first by rewrite (leq_trans le).
by rewrite inordK ?ltnS // leq_eqVlt ltnS leqNgt gt orbF.
Qed.

End Thresholding.

Section Positions.
Variables (n known : nat) (T : finType).
Implicit Types (D : {ffun 'I_n -> T}) (m : {ffun 'I_known -> 'I_n}) (has : pred T).

(** D' = (D[m_k]) and D'' = (D[i]) for i not in m. *)
Definition known_records_of m D := [seq D (m k) | k <- enum 'I_known].
Definition unknown_records_of m D := [seq D i | i <- enum (~: [set m k | k in 'I_known])].

Lemma positions_shared m : injective m ->
  perm_eq ([seq m k | k <- enum 'I_known] ++ enum (~: [set m k | k in 'I_known])) (enum 'I_n).
Proof.
move=> m_inj; apply: uniq_perm; last 1 first.
- move=> i; rewrite mem_cat !mem_enum inE; apply/orP.
  case: imsetP => [[k _ ->] | not_known]; [left | by right].
  by apply/mapP; exists k; rewrite ?mem_enum.
- rewrite cat_uniq map_inj_uniq // !enum_uniq andbT; apply/hasPn => i.
  rewrite mem_enum inE => /imsetP not_known; apply/mapP => [[k _ i_k]]; apply: not_known.
  by exists k.
exact: enum_uniq.
Qed.

(** D' and D'' share out the positions: as many records, and as many of each property, as D has. *)
(* decides: th.def-3.4 printed *)
Theorem known_and_unknown_counts m D : injective m ->
  (size (known_records_of m D) + size (unknown_records_of m D) = n)%N /\
  forall has, (seq.count has (known_records_of m D) + seq.count has (unknown_records_of m D)
               = seq.count has [seq D i | i <- enum 'I_n])%N.
Proof.
move=> m_inj.
have whole : perm_eq (known_records_of m D ++ unknown_records_of m D) [seq D i | i <- enum 'I_n].
  by rewrite /known_records_of (map_comp D m) /unknown_records_of -map_cat perm_map // positions_shared.
split; first by rewrite -size_cat (perm_size whole) size_map size_enum_ord.
by move=> has; rewrite -count_cat; apply/permP: has.
Qed.

(** Record by record, (4.24): what is not known is what D has beyond what is known, and both together are D. *)
(* holds: th.lem-4.11 proof:4.24 *)
Theorem records_taken_apart m D : injective m ->
  (forall e, count_mem e (unknown_records_of m D)
             = (count_mem e [seq D i | i <- enum 'I_n] - count_mem e (known_records_of m D))%N) /\
  perm_eq (known_records_of m D ++ unknown_records_of m D) [seq D i | i <- enum 'I_n].
Proof.
move=> m_inj; have [_ counts] := known_and_unknown_counts D m_inj.
split; first by move=> e; rewrite -(counts (pred1 e)) addKn.
by apply/permP => has; rewrite count_cat counts.
Qed.

End Positions.

Section Binomial.
Variables (R : realFieldType) (I : finType).
Implicit Types (D B : {ffun I -> bool}) (K : {set I}) (p : R).

(** Records that are independent with one bias: the count is binomial, and beside known records that of the others is. *)
(* decides: th.standing-4 printed *)
Theorem one_bias_gives_binomial_count p :
  (forall k, prob (independent (fun=> p)) [pred D : {ffun I -> bool} | independent_records.count D == k] = f k #|I| p) /\
  forall K B k, \sum_(D | agrees K B D) independent (fun=> p) D * (independent_records.count D == ones K B + k)%N%:R
                = weight K (fun=> p) B * f k (#|I| - #|K|) p.
Proof.
have all_same (J : {set I}) : [seq p | i <- enum J] = nseq #|J| p.
  by rewrite cardE; elim: (enum J) => //= i s ->.
split=> [k | K B k].
  rewrite count_law; have -> : [seq p | i <- enum I] = nseq #|I| p.
    by rewrite cardE; elim: (enum I) => //= i s ->.
  exact: pb_nseq.
rewrite (count_known K (fun=> p) B (fun j => (j == ones K B + k)%N%:R)); congr (_ * _).
under eq_mean => j _ do rewrite eqn_add2l.
rewrite mean_point -pb_nseq; congr pb; rewrite /hidden all_same; congr nseq.
by rewrite cardsCs setCK.
Qed.

End Binomial.
