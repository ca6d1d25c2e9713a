import { describe, expect, it } from 'vitest';
import { modelOf, nameOf } from '../../model/index.ts';
import { nuclear, shapes } from '../../testing/families.ts';
import { modelOfRandom } from '../../testing/told.ts';
import { wholeOf } from '../../testing/whole.ts';
import { generationsFrom, tintingOf } from './tinting.ts';

const model = modelOf(wholeOf(nuclear));
const at = (name: string) => nuclear.persons.findIndex((person) => person.name.startsWith(name));

describe('people told apart by colour', () => {
  it('are not, where nobody wishes it, and hidden ones never', () => {
    expect([tintingOf(model, 'line', 0), tintingOf(model, 'none', 0)]).toEqual([null, null]);
    const hidden = modelOf(wholeOf(shapes.hiddenLiving));
    for (const by of ['sex', 'generation', 'living'] as const)
      expect(tintingOf(hidden, by, 0)?.of(2)).toEqual({ tint: -1, sign: '' });
  });

  it('have letters of their own for each colour, which the key explains', () => {
    for (const by of ['sex', 'generation', 'living'] as const) {
      const tinting = tintingOf(model, by, at('Ana'));
      const key = tinting?.key ?? [];
      expect(new Set(key.map(({ sign }) => sign)).size).toBe(key.length);
      expect(new Set(key.map(({ tint }) => tint)).size).toBe(key.length);
      for (const { tint, sign, words } of key)
        expect([tint >= 0 && tint < 4, sign !== '', words !== '']).toEqual([true, true, true]);
    }
  });

  it('are counted in generations from the one in the middle, partners beside them, strangers not at all', () => {
    const rows = generationsFrom(model.graph, at('Ana'));
    expect(
      ['Ana', 'Boris', 'Jelena', 'Milorad', 'Petar', 'Mila'].map((name) => rows[at(name)]),
    ).toEqual([0, 0, 1, 1, 0, -1]);
    const signs = tintingOf(model, 'generation', at('Ana'));
    expect(['Jelena', 'Mila'].map((name) => signs?.of(at(name)).sign)).toEqual(['+1', '\u22121']);
    expect(nameOf(model, at('Ana'), { hidden: '', unnamed: '' })).toContain('Ana');
  });

  it('are each met once in a great family', () => {
    const great = modelOfRandom(5_000, 3);
    const rows = generationsFrom(great.graph, 0);
    expect(rows).toHaveLength(5_000);
    expect(rows[0]).toBe(0);
  });
});
