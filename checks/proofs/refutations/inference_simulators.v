(** Inference-based distributional privacy (IBDDP, pk.rem-ibddp): with probability 1 - d over the
    output and the background, what M's output tells about D(i) is (epsilon, d)-close to what the
    same output of Sim tells. With one record it tells nothing: the
    prior is left (field_inference.v). *)
From pkdp.refutations Require Export rational_models.

(** The probability that E occurs and Sim, run on D_{-i}, gives the output o. *)
Definition sim_with_output theta (E : event) i (sim : simulator) (o : nat) : Q :=
  sum_over (cells theta E) (fun x => snd x * mass (sim i (without (fst (fst x)) i)) o).

(** The law of D(i) given B = k and Sim(D_{-i}) = o. *)
Definition record_given_sim m theta i k sim o : law :=
  map (fun a => Qred (sim_with_output theta (given_value i a k) i sim o
                      / sim_with_output theta (knows k) i sim o)) (below (values m)).

Definition sim_possible theta i k sim o : bool := 0 <? sim_with_output theta (knows k) i sim o.

(** The output o under the background k is one that the two worlds explain alike. *)
Definition alike m theta i k sim (c d : Q) (o : nat) : bool :=
  sim_possible theta i k sim o &&
  indistinguishable c d (record_given m theta i k unchanged o) (record_given_sim m theta i k sim o).

(** The probability, over B and M(D), of the pairs (k, o) with the property [bad]. *)
Definition real_probability m theta (bad : nat -> nat -> bool) : Q :=
  sum_over (list_prod (below (backgrounds m)) (below (outputs m)))
    (fun x => if bad (fst x) (snd x) then with_output m theta (knows (fst x)) unchanged (snd x) else 0).

Definition infers_alike (m : model) (c d : Q) (sim : simulator) : bool :=
  every theta in family m, every i in below (records m),
    (real_probability m theta (fun k o => negb (alike m theta i k sim c d o)) <=? d).

Definition inference_distributional (m : model) (c d : Q) : Prop :=
  exists sim, is_simulator m sim /\ infers_alike m c d sim.

(** What is known of D(i) before the output. *)
Definition prior m theta i k : law :=
  map (fun a => probability theta (given_value i a k) / probability theta (knows k)) (below (values m)).

Definition infers_as_before (m : model) (c d : Q) : bool :=
  every theta in family m,
    (real_probability m theta (fun k o =>
       negb (indistinguishable c d (record_given m theta 0 k unchanged o) (prior m theta 0 k))) <=? d).

(** One record: the databases have nothing but record 0. *)
Definition one_record (m : model) : bool :=
  Nat.eqb (records m) 1 &&
  (every theta in family m, every x in theta, Nat.eqb (length (fst (fst x))) 1).
