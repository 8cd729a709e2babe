(** Mechanisms that hide counts, as post-processing of those that hide less: histograms with a threshold (pk.def-16, pk.claim-bot),
    several counts of one histogram (pk.claim-days), counts hidden at both ends and the mirror image of a threshold (pk.claim-sym).
    What holds for every law, every background and every target needs no model of the records. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active noiseless
  post_processing poisson_binomial independent_records.

Section Functions.
Variables (R : realFieldType) (n : nat) (T B O O' : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> B -> R) (c d : R) (conv : convention).

(** The mechanism that releases a function of the database. *)
Definition released (O : finType) (g : database -> O) : database -> O -> R := fun x o => (g x == o)%:R.

Lemma released_mechanism (g : database -> O) : is_mechanism (released g).
Proof.
move=> x; split=> [o|]; first exact: ler0n.
by rewrite /released (bigD1 (g x)) //= eqxx big1 ?addr0 // => o /negbTE; rewrite eq_sym => ->.
Qed.

Lemma released_applied (g : database -> O) (f : O -> O') x : released (fun y => f (g y)) x =1 applied f (released g) x.
Proof.
move=> o; rewrite /released /applied /image; case: eqP => [<- | neq].
  by rewrite (bigD1 (g x)) //= eqxx big1 ?addr0 // => o' /andP[_ /negbTE]; rewrite eq_sym => ->.
by rewrite big1 // => o' /eqP f_o'; case: eqP => // g_o'; case: neq; rewrite g_o'.
Qed.

(** Mechanisms with the same laws have the same quantities. *)
Lemma eq_active_quantity (U : finType) (M M' : database -> U -> R) conv c theta i a b k : (forall x, M x =1 M' x) ->
  active_quantity conv c theta M i a b k = active_quantity conv c theta M' i a b k.
Proof.
move=> same; have out_eq a' o : output theta M i a' k o = output theta M' i a' k o.
  by rewrite /output; congr (_ / _); apply: eq_bigr => x _; rewrite same.
by rewrite !active_quantityE; apply: eq_bigr => o _; rewrite /partial_loss !out_eq.
Qed.

(** What is a function of the release is as private, against both attackers. *)
Theorem function_of_release (g : database -> O) (g' : database -> O') (f : O -> O') :
  (forall x, g' x = f (g x)) -> forall (Theta : (database -> B -> R) -> Prop), is_family Theta -> forall conv c d, 0 <= c ->
  (active_private conv c d Theta (released g) -> active_private conv c d Theta (released g')) /\
  (passive_private conv c d Theta (released g) -> passive_private conv c d Theta (released g')).
Proof.
move=> g'E Theta laws conv c d c_ge0.
have lowered theta : Theta theta -> forall i a b k, 0 < event theta i a k ->
    active_quantity conv c theta (released g') i a b k <= active_quantity conv c theta (released g) i a b k.
  move=> theta_in i a b k a_gt0; rewrite (@eq_active_quantity _ _ (applied f (released g))) => [|x o].
    by apply: applied_quantity => //; [exact: laws | exact: released_mechanism].
  by rewrite -released_applied /released g'E.
by split; [exact: active_private_lowered | exact: passive_private_lowered].
Qed.

End Functions.

(** A relation "never has a larger delta": under every family, background, convention and epsilon. *)
Definition never_larger_delta (n : nat) (S O O' : finType) (g' : {ffun 'I_n -> S} -> O') (g : {ffun 'I_n -> S} -> O) :=
  forall (R : realFieldType) (B : finType) (Theta : ({ffun 'I_n -> S} -> B -> R) -> Prop), is_family Theta ->
  forall conv c d, 0 <= c ->
  (active_private conv c d Theta (released R g) -> active_private conv c d Theta (released R g')) /\
  (passive_private conv c d Theta (released R g) -> passive_private conv c d Theta (released R g')).

Section Histograms.
Variables (n : nat) (S T : finType) (category : S -> option T).
Local Notation database := {ffun 'I_n -> S}.
Implicit Types (x y : database) (t : T) (k : nat).

(** The records of a category, at most n; records without one are ignored (they are None of T + bottom). *)
Definition tally x t : 'I_n.+1 := inord (#|[set i | category (x i) == Some t]|).
Definition histogram x : {ffun T -> 'I_n.+1} := [ffun t => tally x t].
(** pk.def-16: counts below k are hidden. *)
Definition anonymous k x : {ffun T -> option 'I_n.+1} := [ffun t => if (k <= tally x t)%N then Some (tally x t) else None].

(* holds: pk.claim-bot corrected:upper *)
Theorem anonymous_below_full k : never_larger_delta (anonymous k) histogram.
Proof.
move=> R B Theta laws conv c d.
apply: (function_of_release (f := fun h : {ffun T -> 'I_n.+1} => [ffun t => if (k <= h t)%N then Some (h t) else None])) => // x.
by apply/ffunP => t; rewrite !ffunE.
Qed.

(* holds: pk.def-16 corrected:larger-k *)
Theorem anonymous_monotone k k' : (k <= k')%N -> never_larger_delta (anonymous k') (anonymous k).
Proof.
move=> le_k R B Theta laws conv c d.
pose hide (h : {ffun T -> option 'I_n.+1}) : {ffun T -> option 'I_n.+1} :=
  [ffun t => if h t is Some j then if (k' <= j)%N then Some j else None else None].
apply: (function_of_release (f := hide)) => // x; apply/ffunP => t; rewrite !ffunE.
by case: (leqP k) => // lt_k; rewrite leqNgt (leq_trans lt_k).
Qed.

End Histograms.

Section Categories.
Variables (n : nat) (T : finType).
Implicit Types (x y : {ffun 'I_n -> T}) (t : T).

(** Every record has a category. *)
Definition members x t := #|[set i | x i == t]|.

Lemma sum_members x : (\sum_t members x t)%N = n.
Proof.
rewrite -[RHS]card_ord -sum1_card (partition_big x predT) //=; apply: eq_bigr => t _.
by rewrite /members -sum1dep_card.
Qed.

(* holds: pk.claim-bot printed *)
Theorem hidden_count_is_determined x y t : (forall t', t' != t -> members x t' = members y t') -> members x t = members y t.
Proof.
move=> same; have := etrans (sum_members x) (esym (sum_members y)); rewrite (bigD1 t) //= [RHS](bigD1 t) //=.
by rewrite (eq_bigr _ same) => /addIn.
Qed.

End Categories.

(** Several yes-no queries count what the histogram of the options counts (pk.claim-days): d queries of correlated days. *)
Section Days.
Variables (n d : nat) (T : finType) (query : 'I_d -> pred T).

Definition yes_count (x : {ffun 'I_n -> T}) (j : 'I_d) := #|[set i | query j (x i)]|.
Definition day_counts (x : {ffun 'I_n -> T}) : {ffun 'I_d -> 'I_n.+1} := [ffun j => inord (yes_count x j)].
Definition options (x : {ffun 'I_n -> T}) : {ffun T -> 'I_n.+1} := [ffun t => inord (members x t)].

(* holds: pk.claim-days corrected *)
Theorem days_below_options : never_larger_delta day_counts options.
Proof.
move=> R B Theta laws conv c d'.
pose counts (h : {ffun T -> 'I_n.+1}) : {ffun 'I_d -> 'I_n.+1} := [ffun j => inord (\sum_(t | query j t) h t)].
apply: (function_of_release (f := counts)) => // x; apply/ffunP => j; rewrite !ffunE; congr inord.
rewrite /yes_count -sum1dep_card (partition_big x (query j)) //=; apply: eq_bigr => t query_t.
rewrite ffunE inordK => [|]; last by rewrite ltnS -[X in (_ <= X)%N](sum_members x) (bigD1 t) //= leq_addr.
rewrite /members -sum1dep_card; apply: eq_bigl => i.
by case: eqP => [-> | _]; rewrite ?andbF ?query_t.
Qed.

End Days.

(** Counts of ones, hidden where [hide] says so (pk.def-15, pk.claim-sym). *)
Section Thresholds.
Variable n : nat.
Local Notation database := {ffun 'I_n -> bool}.
Implicit Types (x : database) (T j : nat).

Definition shown (hide : pred nat) x : option 'I_n.+1 := if hide (count x) then None else Some (inord (count x)).
Definition low T : pred nat := fun j => (j <= T)%N.
Definition high T : pred nat := fun j => (n - T <= j)%N.

(* holds: pk.claim-sym printed:both *)
Theorem both_sides_below_one T : never_larger_delta (shown (predU (low T) (high T))) (shown (low T)).
Proof.
move=> R B Theta laws conv c d.
pose hide (o : option 'I_n.+1) := if o is Some j then if high T j then None else Some j else None.
apply: (function_of_release (f := hide)) => // x; rewrite /shown /=; case: ifP => //= [/orP[-> // | high_x] | ].
  by case: ifP => //= _; rewrite inordK ?high_x //; have := count_max x; rewrite card_ord.
by move=> /negbT; rewrite negb_or => /andP[/negbTE -> /negbTE not_high] /=; rewrite inordK ?not_high //;
  have := count_max x; rewrite card_ord.
Qed.

(* holds: pk.claim-sym printed *)
Theorem both_sides_hide_all T : (n <= T.*2)%N -> forall x, shown (predU (low T) (high T)) x = None.
Proof.
move=> le_T x; rewrite /shown /=; suff -> : low T (count x) || high T (count x) by [].
rewrite /low /high; case: leqP => //= /ltnW lt_T; apply: leq_trans lt_T.
by rewrite leq_subLR addnn.
Qed.

(** The mirror image: every bit and every released count turned round. *)
Definition flip x : database := [ffun i => ~~ x i].
Definition turned (o : option 'I_n.+1) := omap (@rev_ord n.+1) o.

Lemma flipK : involutive flip.
Proof. by move=> x; apply/ffunP => i; rewrite !ffunE negbK. Qed.

Lemma turnedK : involutive turned.
Proof. by case=> // j; rewrite /turned /= rev_ordK. Qed.

Lemma count_flip x : count (flip x) = (n - count x)%N.
Proof.
have sum_n : (count (flip x) + count x)%N = n.
  rewrite /count -big_split /= -[RHS]card_ord -sum1_card; apply: eq_bigr => i _.
  by rewrite ffunE; case: (x i).
by apply/eqP; rewrite -(eqn_add2r (count x)) sum_n subnK //; have := count_max x; rewrite card_ord.
Qed.

Lemma shown_high T x : shown (high T) x = turned (shown (low T) (flip x)).
Proof.
have := count_max x; rewrite card_ord => le_n; rewrite /shown count_flip /high /low.
rewrite leq_subLR addnC -leq_subLR; case: leqP => //= _; congr Some; apply: val_inj => /=.
by rewrite !inordK ?ltnS ?leq_subr // subSS subKn.
Qed.

Section Law.
Variables (R : realFieldType) (B : finType) (theta : database -> B -> R).
Definition flipped x k := theta (flip x) k.

Lemma sum_flipped (f : database -> R) i a k :
  \sum_(x : database | x i == ~~ a) flipped x k * f x = \sum_(x : database | x i == a) theta x k * f (flip x).
Proof.
rewrite (reindex_inj (inv_inj flipK)) /=; apply: eq_big => [x | x _]; last by rewrite /flipped flipK.
by rewrite ffunE; case: (x i); case: a.
Qed.

Lemma event_flipped i a k : event flipped i (~~ a) k = event theta i a k.
Proof.
have := sum_flipped (fun=> 1) i a k; rewrite /event.
by under eq_bigr do rewrite mulr1; under [RHS]eq_bigr do rewrite mulr1.
Qed.

Lemma output_flipped T i a k o :
  output flipped (released R (shown (low T))) i (~~ a) k (turned o) = output theta (released R (shown (high T))) i a k o.
Proof.
rewrite /output event_flipped sum_flipped; congr (_ / _); apply: eq_bigr => x _; congr (_ * _).
by rewrite /released shown_high -(inj_eq (inv_inj turnedK)) turnedK.
Qed.

Theorem active_quantity_flipped T conv c i a b k :
  active_quantity conv c flipped (released R (shown (low T))) i (~~ a) (~~ b) k =
  active_quantity conv c theta (released R (shown (high T))) i a b k.
Proof.
rewrite !active_quantityE (reindex_inj (inv_inj turnedK)) /=; apply: eq_bigr => o _.
by rewrite /partial_loss !event_flipped !output_flipped.
Qed.

End Law.

(** Independent records, without background: each probability p_i becomes 1 - p_i. *)
Definition of_records (R : realFieldType) (p : 'I_n -> R) : database -> unit -> R := fun x _ => independent p x.

Lemma flipped_records (R : realFieldType) (p : 'I_n -> R) x u : of_records (fun i => 1 - p i) x u = 1 * flipped (of_records p) x u.
Proof.
rewrite mul1r; apply: eq_bigr => i _; rewrite /flip ffunE; case: (x i) => //=.
by rewrite opprB addrC subrK.
Qed.

(* holds: pk.claim-sym printed:mirror *)
Theorem mirror_image (R : realFieldType) (p : 'I_n -> R) T conv c d :
  active_private conv c d (fun theta => theta = of_records p) (released R (shown (high T))) <->
  active_private conv c d (fun theta => theta = of_records (fun i => 1 - p i)) (released R (shown (low T))).
Proof.
set q := fun i => 1 - p i.
have quantityE i a b u : active_quantity conv c (of_records q) (released R (shown (low T))) i (~~ a) (~~ b) u
    = active_quantity conv c (of_records p) (released R (shown (high T))) i a b u.
  rewrite -active_quantity_flipped.
  by apply: active_quantity_scaled (oner_neq0 R) _ => x; exact: flipped_records.
have event_eq i a u : event (of_records q) i (~~ a) u = event (of_records p) i a u.
  rewrite -(event_flipped (of_records p)) -[RHS]mul1r.
  by apply: event_scaled => x; exact: flipped_records.
split=> private _ -> i a b u.
  by rewrite -(negbK a) -(negbK b) event_eq quantityE; exact: private.
by rewrite -quantityE -event_eq; exact: private.
Qed.

End Thresholds.
