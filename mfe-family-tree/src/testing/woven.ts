/** Somebody with two parents, four grandparents, and so on: as many names as a fan has pieces. Every third lives, every seventh is hidden. */
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import { idOf } from '@kinlore/shared/testing';
import { modelOf, type TreeModel } from '../model/index.ts';

const given = [
  'Ana',
  'Maximilian Johannes',
  'Petar',
  'Rosa',
  'Anunciação',
  'Mila',
  'Wilhelmina Friederike',
  'Otto',
  'سعاد',
  'Noah',
  'שרה',
] as const;
const surnames = [
  'Marković',
  'Lindqvist',
  'Ó Murchú',
  'Schwarzenberg e Albuquerque',
  'Kovač',
  'Ελευθερίου',
  'Weiss',
] as const;

export function wovenModel(generations: number): TreeModel {
  const persons = 2 ** (generations + 1) - 1;
  const all = Array.from({ length: persons }, (_, at) => at);
  const child = all.slice(1).map((at) => (at - 1) >> 1);
  const stateAt = (at: number) => (at % 7 === 6 ? 'h' : at % 3 === 0 && at < 20 ? 'l' : 'd');
  const unless = <T>(at: number, value: T, hidden: T): T => (stateAt(at) === 'h' ? hidden : value);
  const born = (at: number) => 2000 - Math.floor(Math.log2(at + 1)) * 29 - (at % 5);
  const whole: WholeTree = {
    tree: {
      id: idOf(400),
      name: 'Woven',
      role: 'owner',
      revision: 1,
      persons,
      self_person_id: idOf(1),
    },
    abilities: { add: true, edit: true, undo: true },
    persons: {
      id: all.map((at) => idOf(at + 1)),
      given: all.map((at) => unless(at, given[at % given.length] ?? '', '')),
      surname: all.map((at) => unless(at, surnames[at % surnames.length] ?? '', '')),
      sex: all.map((at) => (at % 2 === 1 ? 'M' : 'F')).join(''),
      state: all.map(stateAt).join(''),
      born: all.map((at) => unless<number | null>(at, born(at), null)),
      died: all.map((at) => (stateAt(at) === 'd' ? born(at) + 70 : null)),
      doubt: '0'.repeat(persons),
    },
    marks: [],
    unions: { id: [], status: '', kind: '', year: [], of_partner: [], partner: [] },
    links: {
      id: child.map((_, link) => idOf(5_000 + link)),
      child,
      parent: child.map((_, link) => link + 1),
      union: child.map(() => -1),
      nature: '0'.repeat(child.length),
      preferred: '1'.repeat(child.length),
    },
  };
  return modelOf(whole);
}
