"""A contract for import-linter that it does not bring itself: an allow-list of outside packages."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OnlyExternals(Contract):
    """The modules listed, and all below them, import nothing from outside but what is allowed.

    The standard library is always allowed. import-linter's own `forbidden` contract needs a list
    of everything forbidden, which no list can hold.
    """

    # import-linter puts the values read in the place of these fields.
    modules: set[str] = fields.SetField(subfield=fields.StringField())  # type: ignore[assignment]
    allowed: set[str] = fields.SetField(subfield=fields.StringField())  # type: ignore[assignment]

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001
        """Find each import of an outside package that is not allowed."""
        roots = {name.partition(".")[0] for name in self.modules}
        fine = sys.stdlib_module_names | self.allowed | roots
        strangers = []
        for module in sorted(self._all_modules(graph)):
            for imported in sorted(graph.find_modules_directly_imported_by(module)):
                if imported.partition(".")[0] not in fine:
                    lines = graph.get_import_details(importer=module, imported=imported)
                    strangers.append((module, imported, lines[0]["line_number"]))
        return ContractCheck(kept=not strangers, metadata={"strangers": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one line for each import found."""
        for module, imported, line in check.metadata["strangers"]:
            output.print_error(f"{module} imports {imported} (line {line})", bold=False)

    def _all_modules(self, graph: ImportGraph) -> set[str]:
        found = set()
        for name in self.modules:
            if name in graph.modules:
                found |= {name} | graph.find_descendants(name)
        return found
