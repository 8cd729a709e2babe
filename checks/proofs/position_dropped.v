(** A database in which every record stands twice, side by side, is published as it is: distributionally private even when the
    simulator sees the list of the other records without being told which record is missing (pk.ex-2, position-dropped). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge background_order
  distributional.

Section Lists.
Variable T : eqType.
Implicit Types (a b : T) (s z : seq T) (i : nat).

(** Every entry twice; and what a list with one entry too few came from. *)
Fixpoint doubled s : seq T := if s is a :: s' then [:: a, a & doubled s'] else [::].
Fixpoint restored z : seq T := match z with
  | [:: a, b & z'] => if a == b then [:: a, b & restored z'] else [:: a, a, b & z']
  | [:: a] => [:: a; a]
  | [::] => [::]
  end.

Lemma restored_doubled s i : (i < size (doubled s))%N -> restored (take i (doubled s) ++ drop i.+1 (doubled s)) = doubled s.
Proof.
have first a s' : restored (a :: doubled s') = [:: a, a & doubled s'].
  elim: s' a => //= b s' IH a; case: eqP => // ->; by rewrite IH.
elim: s i => //= a s IH [|[|i]] /= lt; rewrite ?take0 ?drop0; [exact: first | exact: first |].
by rewrite /= eqxx IH.
Qed.

End Lists.

Section Dropped.
Variables (R : realFieldType) (n : nat) (T B : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x : database) (i : 'I_n) (c d : R).

Definition listing x : seq T := [seq x j | j <- enum 'I_n].
Definition list_of_others i x : seq T := [seq x j | j <- enum 'I_n & j != i].

(** pk.def-4 with such a simulator. *)
Definition private_by_list (O : finType) c d (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R) :=
  exists2 sim : seq T -> O -> R, forall z, is_law (sim z) &
    forall theta, Theta theta -> forall i a k, 0 < event theta i a k ->
      indistinguishable c d (output theta M i a k) (output theta (fun x => sim (list_of_others i x)) i a k).

Lemma list_of_othersE i x : list_of_others i x = take i (listing x) ++ drop i.+1 (listing x).
Proof.
rewrite /list_of_others /listing -map_take -map_drop -map_cat; congr map.
have lt_i : (i < size (enum 'I_n))%N by rewrite size_enum_ord.
have split_i : enum 'I_n = take i (enum 'I_n) ++ i :: drop i.+1 (enum 'I_n).
  by rewrite -{1}(cat_take_drop i (enum 'I_n)) (drop_nth i lt_i) nth_ord_enum.
have := enum_uniq 'I_n; rewrite {1}split_i cat_uniq /= negb_or => /and3P[_ /andP[no_i _] /andP[no_i' _]].
rewrite {1}split_i filter_cat /= eqxx /=; congr (_ ++ _); apply/all_filterP/allP => j j_in; apply/eqP => ji.
  by rewrite ji in j_in; rewrite j_in in no_i.
by rewrite ji in j_in; rewrite j_in in no_i'.
Qed.

(* holds: pk.ex-2 position-dropped *)
Theorem neighbours_are_private (theta : database -> B -> R) : is_joint_law theta ->
  (forall x k, theta x k != 0 -> exists s, listing x = doubled s) ->
  private_by_list 1 0 (fun law => law = theta) (fun x y => (x == y)%:R).
Proof.
move=> [_ theta_sum] twice.
have [x0 _ | none] := pickP (@predT database); last by move/eqP: theta_sum; rewrite big_pred0 // eq_sym oner_eq0.
pose complete (z : seq T) : database := [ffun j => nth (x0 j) (restored z) j].
exists (fun z y => (complete z == y)%:R) => [z | _ -> i a k a_gt0].
  split=> [y|]; first exact: ler0n.
  by rewrite (bigD1 (complete z)) //= eqxx big1 ?addr0 // => y /negbTE; rewrite eq_sym => ->.
have completed x : theta x k != 0 -> complete (list_of_others i x) = x.
  move=> /twice[s listed]; apply/ffunP => j; rewrite ffunE list_of_othersE listed restored_doubled -?listed.
    by rewrite /listing (nth_map j) ?size_enum_ord // nth_ord_enum.
  by rewrite /listing size_map size_enum_ord.
have sameE : output theta (fun x y => (complete (list_of_others i x) == y)%:R) i a k
    =1 output theta (fun x y => (x == y)%:R) i a k.
  move=> y; rewrite /output; congr (_ / _); apply: eq_bigr => x _.
  by have [-> | /completed ->] := eqVneq (theta x k) 0; rewrite ?mul0r.
by apply/pure_indistinguishableP => y; rewrite sameE mul1r lexx.
Qed.

End Dropped.
