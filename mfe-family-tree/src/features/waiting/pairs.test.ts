import { describe, expect, it } from 'vitest';
import { modelOf } from '../../model/index.ts';
import { nuclear } from '../../testing/families.ts';
import { wholeOf } from '../../testing/whole.ts';
import { pairOf, waitingPairs } from './pairs.ts';

const model = modelOf(wholeOf(nuclear));
const at = (name: string) => nuclear.persons.findIndex((person) => person.name.startsWith(name));
const end = (name: string) => ({ id: nuclear.persons[at(name)]?.id ?? '', name });

describe('ties that wait', () => {
  it('are none where an end is not in this tree', () => {
    expect([
      ...waitingPairs(model, [
        { person: end('Ana'), other: { id: 'elsewhere', name: '' }, relation: 'partner' },
      ]),
    ]).toEqual([]);
  });

  it('are that of two partners alone, and of a child the line from both parents', () => {
    expect([
      ...waitingPairs(model, [{ person: end('Ana'), other: end('Boris'), relation: 'partner' }]),
    ]).toEqual([pairOf(at('Ana'), at('Boris'))]);
    const both = new Set([pairOf(at('Mila'), at('Ana')), pairOf(at('Mila'), at('Boris'))]);
    expect(
      waitingPairs(model, [{ person: end('Mila'), other: end('Boris'), relation: 'parent' }]),
    ).toEqual(both);
    expect(
      waitingPairs(model, [{ person: end('Boris'), other: end('Mila'), relation: 'child' }]),
    ).toEqual(both);
  });
});
