/** Persons who are their own ancestors: reported, never repaired. Linear in persons and links, no recursion. */
import { groupByOwner } from './lists.ts';
import type { Report } from './report.ts';
import type { Links } from './types.ts';

/** Persons and families are one graph here: person i, family `persons + f`; edges lead from a person to the families it is a partner of, and on to children. */
export function reportCycles(
  persons: number,
  families: number,
  links: Links,
  report: Report,
  about: (person: number) => { line: number; name: string },
): void {
  const down = groupByOwner(persons, links.partnerPerson);
  const kids = groupByOwner(families, links.childFamily);
  const state = new Uint8Array(persons + families);
  const stack = new Int32Array(persons + families + 1);
  const cursor = new Int32Array(persons + families);
  const enter = (node: number): void => {
    state[node] = 1;
    cursor[node] = (node < persons ? down.starts[node] : kids.starts[node - persons]) ?? 0;
  };
  const nextOf = (node: number): number => {
    const own = node < persons ? node : node - persons;
    const lists = node < persons ? down : kids;
    const at = cursor[node] ?? 0;
    if (at >= (lists.starts[own + 1] ?? 0)) return -1;
    cursor[node] = at + 1;
    const pair = lists.sorted[at] ?? 0;
    return node < persons
      ? persons + (links.partnerFamily[pair] ?? 0)
      : (links.childPerson[pair] ?? 0);
  };
  const tell = (node: number, below: number): void => {
    const { line, name } = about(node < persons ? node : below);
    report.add('parent-cycle', line, () => ({ person: name }));
  };
  for (let root = 0; root < persons; root += 1) {
    if (state[root] !== 0) continue;
    let depth = 0;
    stack[0] = root;
    enter(root);
    while (depth >= 0) {
      const node = stack[depth] ?? 0;
      const next = nextOf(node);
      if (next < 0) {
        state[node] = 2;
        depth -= 1;
      } else if (state[next] === 1) tell(next, node);
      else if (state[next] === 0) {
        depth += 1;
        stack[depth] = next;
        enter(next);
      }
    }
  }
}
