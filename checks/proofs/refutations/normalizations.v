(** Normalizations and acceptable laws (pk.def-7, pk.def-8), in the words of the definitions. *)
From pkdp.refutations Require Export rational_models.

(** Independent phi_0, ..., phi_k: their laws; the mass of the word phi. *)
Fixpoint product_mass (factors : list law) (phi : list nat) : Q :=
  match factors, phi with
  | P :: factors, x :: phi => Qred (mass P x * product_mass factors phi)
  | _, _ => 1
  end.

Fixpoint product_words (factors : list law) : list (list nat) :=
  match factors with
  | [] => [[]]
  | P :: factors => flat_map (fun x => map (cons x) (product_words factors)) (below (length P))
  end.

(** The words that occur. *)
Definition support (factors : list law) : list (list nat) :=
  filter (fun phi => 0 <? product_mass factors phi) (product_words factors).

(** [hat] is the map theta-hat from (phi_0, ..., phi_k) to (D, B). *)
Record normalization := Normalization {
  factors : list law;
  hat : list nat -> list nat * nat;
  secret : nat -> nat;              (* f *)
  known : list nat;                 (* I, a subset of {1, ..., k} *)
  background_of : list nat -> nat   (* g *)
}.

Definition same_cell (x y : list nat * nat) : bool :=
  same_word (fst x) (fst y) && Nat.eqb (snd x) (snd y).

Definition parts (I : list nat) (phi : list nat) : list nat := map (fun j => nth j phi 0%nat) I.

(** pk.def-8 at the index i: independent factors; hat injective, with law theta; f(phi_0) = D(i);
    g injective with g((phi_j)_{j in I}) = B. *)
Definition is_normalization (theta : data_law) (i : nat) (z : normalization) : bool :=
  (every P in factors z, is_law P) &&
  (every phi in support (factors z), every psi in support (factors z),
     same_cell (hat z phi) (hat z psi) ==> same_word phi psi) &&
  (every phi in support (factors z),
     probability theta (fun d k => same_cell (d, k) (hat z phi)) =? product_mass (factors z) phi) &&
  (every phi in support (factors z),
     Nat.eqb (secret z (nth 0 phi 0%nat)) (value (fst (hat z phi)) i)) &&
  (every j in known z, Nat.ltb 0 j && Nat.ltb j (length (factors z))) &&
  (every phi in support (factors z),
     Nat.eqb (background_of z (parts (known z) phi)) (snd (hat z phi))) &&
  (every phi in support (factors z), every psi in support (factors z),
     Nat.eqb (background_of z (parts (known z) phi)) (background_of z (parts (known z) psi)) ==>
     same_word (parts (known z) phi) (parts (known z) psi)).

Definition acceptable (m : model) : Prop :=
  forall theta i, In theta (family m) -> (i < records m)%nat ->
    exists z, is_true (is_normalization theta i z).

(** Without background: phi_0 = D (the number of its cell), I is empty. *)
Definition whole_database (theta : data_law) (i : nat) : normalization :=
  let cell phi := nth (nth 0 phi 0%nat) theta ([], 0%nat, 0) in
  {| factors := [map snd theta];
     hat := fun phi => fst (cell phi);
     secret := fun x => value (fst (fst (cell [x]))) i;
     known := [];
     background_of := fun _ => 0%nat |}.

Lemma acceptable_by (m : model) (z : data_law -> nat -> normalization) :
  (every theta in family m, every i in below (records m), is_normalization theta i (z theta i)) = true ->
  acceptable m.
Proof.
intros H theta i inside below_records; exists (z theta i).
apply forallb_forall with (x := theta) in H; [|exact inside].
apply forallb_forall with (x := i) in H; [exact H|].
apply in_seq; split; [apply Nat.le_0_l | exact below_records].
Qed.
