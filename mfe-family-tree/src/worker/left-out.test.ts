import { families, tellFamily } from '@kinlore/shared/kinship/testing';
import { describe, expect, it } from 'vitest';
import { leftOut, type Leaving } from './left-out.ts';
import { closestOf, moreOf } from './part.ts';

const told = tellFamily(
  'a child by birth and one of each other kind, and three partners',
  (say) => {
    say.persons('Eva F, Jan M, Old M, Ex M, Own, Adopted, Fostered, Step');
    say.children(say.union('Eva, Jan'), 'Own, Adopted, Fostered, Step', {});
    say.union('Eva, Old', { status: 'divorced' });
    say.children(say.union('Eva, Ex', { status: 'divorced' }), 'Step', { Eva: 'birth' });
    for (const [child, nature] of [
      ['Adopted', 'adoptive'],
      ['Fostered', 'foster'],
      ['Step', 'step'],
    ] as const)
      say.parent(child, 'Jan', nature);
  },
);
const eva = told.of('Eva');
const around = (leaving: readonly Leaving[], graph = told.graph) =>
  Array.from(
    closestOf(leftOut(graph, leaving), eva, { up: 1, down: 1 }),
    (person) => told.names[person],
  ).toSorted();

describe('bonds that are left out', () => {
  it('leave nobody out where none is named, and are worked out once', () => {
    expect(leftOut(told.graph, [])).toBe(told.graph);
    expect(leftOut(told.graph, ['step'])).toBe(leftOut(told.graph, ['step']));
    expect(leftOut(told.graph, ['step'])).not.toBe(leftOut(told.graph, ['foster']));
  });

  it('take a former partner away, but not one who is a parent of the children', () => {
    expect(around([])).toContain('Old');
    expect(around(['former'])).toEqual(expect.not.arrayContaining(['Old']));
    expect(around(['former'])).toContain('Ex');
  });

  it('are not counted among those who are not shown', () => {
    const { graph, of } = tellFamily('an adopted child', (say) => {
      say.persons('Una F, Ado');
      say.parent('Ado', 'Una', 'adoptive');
    });
    const una = of('Una');
    const below = (leaving: readonly Leaving[]) =>
      moreOf(leftOut(graph, leaving), Int32Array.of(una), (person) => person === una).down[0];
    expect([below([]), below(['adoptive']), below(['foster', 'step', 'former'])]).toEqual([
      1, 0, 1,
    ]);
  });

  it('keep everybody their number in every family there is', () => {
    for (const { graph } of Object.values(families))
      expect(leftOut(graph, ['former', 'adoptive', 'foster', 'step']).persons).toBe(graph.persons);
  });
});
