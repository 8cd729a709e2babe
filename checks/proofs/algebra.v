(** What a file over an ordered field opens with: MathComp's libraries, the theories of orders, rings and ordered
    fields, the flags under which MathComp is written, and the scope of rings. *)
From mathcomp Require Export all_ssreflect all_algebra ring.

#[export] Set Implicit Arguments.
#[export] Unset Strict Implicit.
#[export] Unset Printing Implicit Defensive.
Export Order.TTheory GRing.Theory Num.Theory.
Open Scope ring_scope.
