import { families } from '@kinlore/shared/kinship/testing';
import { describe, expect, it } from 'vitest';
import { nameOf } from '../model/index.ts';
import { modelOf } from '../model/tree-model.ts';
import { nuclear } from '../testing/families.ts';
import { wholeOf } from '../testing/whole.ts';
import { closestOf, descendantsOf, forebearsOf, moreOf, nearestOf, unfolded } from './part.ts';

const model = modelOf(wholeOf(nuclear));
const { graph } = model;
const at = (name: string) => nuclear.persons.findIndex((person) => person.name.startsWith(name));
const names = (persons: Iterable<number>) =>
  Array.from(
    persons,
    (person) => nameOf(model, person, { hidden: '', unnamed: '' }).split(' ')[0],
  ).toSorted();
const ana = at('Ana');

describe('who belongs to a view', () => {
  it('are forebears, descendants with their other parents, or everybody close', () => {
    expect(names(forebearsOf(graph, ana, 9))).toEqual(['Ana', 'Jelena', 'Milorad']);
    expect(names(forebearsOf(graph, ana, 0))).toEqual(['Ana']);
    expect(names(descendantsOf(graph, ana, 9))).toEqual(['Ana', 'Boris', 'Mila', 'Rui']);
    expect(names(closestOf(graph, ana, { up: 3, down: 3 }))).toEqual([
      'Ana',
      'Boris',
      'Jelena',
      'Mila',
      'Milorad',
      'Petar',
      'Rui',
    ]);
  });

  it('are fewer when a line is put away, whichever of the couple it was put away at', () => {
    const all = new Set(nuclear.persons.keys());
    expect(names(unfolded(graph, all, ana, { up: [], down: [] }))).toHaveLength(7);
    for (const parent of [ana, at('Boris')])
      expect(names(unfolded(graph, all, ana, { up: [], down: [parent] }))).toEqual([
        'Ana',
        'Boris',
        'Jelena',
        'Milorad',
        'Petar',
      ]);
    expect(names(unfolded(graph, all, ana, { up: [ana], down: [] }))).toEqual([
      'Ana',
      'Boris',
      'Mila',
      'Rui',
    ]);
  });

  it('say how many stand beyond, by side', () => {
    const persons = Int32Array.of(ana);
    const { up, down, beside } = moreOf(graph, persons, (person) => person === ana);
    expect([up[0], down[0], beside[0]]).toEqual([2, 2, 1]);
  });

  it('are brothers and sisters too whose parents nobody knows, with their children', () => {
    const { graph: siblings, of, names: all } = families.parentlessSiblings;
    const called = (persons: Iterable<number>) =>
      Array.from(persons, (person) => all[person]).toSorted();
    const hans = of('Hans');
    expect(called(closestOf(siblings, hans, { up: 3, down: 3 }))).toEqual(all.toSorted());
    expect(called(closestOf(siblings, of('Lotte'), { up: 3, down: 3 }))).toEqual(all.toSorted());
    expect(called(unfolded(siblings, new Set(all.keys()), hans, { up: [], down: [] }))).toEqual(
      all.toSorted(),
    );
    expect(called(nearestOf(siblings, hans))).toEqual(expect.arrayContaining(['Greta', 'Emil']));
    expect(moreOf(siblings, Int32Array.of(hans), (person) => person === hans).beside[0]).toBe(2);
  });
});
