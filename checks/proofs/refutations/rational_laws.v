(** Laws with rational masses, and what is computed from them: shared by the refutations.

    A refutation here is a theorem [~ claim]: [claim] quantifies what the document claims, and one
    instance of it, the ledger's certificate, is computed and found false. Ratios e^epsilon and
    probabilities are rational numbers (Q): each claim is made for those only, which is less than
    the documents say, so that refuting it refutes theirs.

    A law on the outcomes 0, 1, ..., n-1 is the list of its n masses; [c] stands for e^epsilon.
    Hypotheses and conclusions are truth values, so that Coq decides them by computing. *)
From pkdp.refutations Require Export rational_numbers value_words.

Definition law := list Q.

(** The mass of one outcome; outcomes beyond the list have none. *)
Definition mass (P : law) (o : nat) : Q := nth o P 0.

Definition is_law (P : law) : bool := (every p in P, 0 <=? p) && (sum P =? 1).

(** The outcome [o] of [n] for certain. *)
Definition point (n o : nat) : law := map (fun x => if Nat.eqb x o then 1 else 0) (below n).

Definition outcomes (P R : law) : list nat := below (max (length P) (length R)).

Definition same_law (P R : law) : bool := every o in outcomes P R, mass P o =? mass R o.

(** The probability of the event [E]. *)
Definition prob (P : law) (E : nat -> bool) : Q :=
  sum_over (filter E (below (length P))) (mass P).

(** The hockey-stick divergence: the largest value of P(E) - c R(E), over all events E
    (rational_bridge.v has the proof). *)
Definition delta (c : Q) (P R : law) : Q :=
  sum_over (outcomes P R) (fun o => Qmax 0 (mass P o - c * mass R o)).

Definition delta_both (c : Q) (P R : law) : Q := Qmax (delta c P R) (delta c R P).

(** P and R are (epsilon, d)-indistinguishable. *)
Definition indistinguishable (c d : Q) (P R : law) : bool :=
  (delta c P R <=? d) && (delta c R P <=? d).

(** Noise: the list of its values, each with its probability. *)
Definition noise := list (Q * Q).

(** Proofs by computation. [computed] proves a closed true statement; [refuted_by H] proves the goal
    from H : hypotheses -> conclusion, where the hypotheses compute to true and the conclusion to
    false. ([discriminate] without argument would try to evaluate the other hypotheses, slowly.) *)
Ltac computed :=
  vm_compute; first [reflexivity | let E := fresh in intro E; discriminate E
                    | solve [repeat constructor] | split; computed].
Ltac contradicted H :=
  vm_compute in H; first [discriminate H | exfalso; apply H; reflexivity | exact (False_ind _ H)].
Ltac discharge H :=
  lazymatch type of H with
  | ?A -> ?B => let hypothesis := fresh in
                assert (hypothesis : A) by computed; specialize (H hypothesis); clear hypothesis;
                discharge H
  | _ => idtac
  end.
Ltac refuted_by claim :=
  let H := fresh in pose proof claim as H; discharge H; contradicted H.
