"""The verifier of the IR sees what a wrong pass would do."""

from __future__ import annotations

from dataclasses import replace

from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.verify import verify
from semantics.worlds import accepted

TEXT = '''environment shop

entity Item:
    key id: str
    stock: int

tool look(item: Item) -> int:
    """Look."""
    return item.stock
'''


def with_body(*body: ir.Statement) -> ir.World:
    world = accepted(TEXT)
    return replace(world, tools={"look": replace(world.tools["look"], body=body)})


def returning(value: ir.Expr) -> list[str]:
    return verify(with_body(ir.Return(value=value)))


def test_a_sound_world_has_no_faults() -> None:
    assert verify(accepted(TEXT)) == []


def test_scoping() -> None:
    assert returning(ir.Local(name="nobody", type=t.INT)) == ["tool look: nobody is not in scope"]
    one = ir.Constant(type=t.INT, value=1)
    bind = ir.Bind(name="item", value=one, type=t.INT)
    assert verify(with_body(bind)) == ["tool look: item is bound twice"]


def test_types_agree() -> None:
    item = ir.Local(name="item", type=t.Ref("Item"))
    wrong = ir.Field(base=item, name="stock", type=t.STR)
    assert returning(wrong) == ["tool look: .stock is int, not str"]
    assert returning(replace(wrong, name="size")) == ["tool look: Item has no member size"]
    assert returning(ir.Not(operand=ir.Constant(type=t.INT, value=1))) == [
        "tool look: int where bool is expected"
    ]


def test_declared_names_exist() -> None:
    assert returning(ir.Rows(entity="Box", type=t.ListOf(t.Ref("Item")))) == [
        "tool look: no entity Box"
    ]
    assert returning(ir.CallFunction(function="f", arguments=(), type=t.INT)) == [
        "tool look: no function f"
    ]
    assert "a poisoned type" in returning(ir.Constant(type=t.POISON, value=None))[0]
