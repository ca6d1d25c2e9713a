import type { TreeChanges } from '@kinlore/shared/contracts/family-whole';
import { describe, expect, it } from 'vitest';
import { nuclear, shapes } from '../testing/families.ts';
import { wholeOf } from '../testing/whole.ts';
import {
  applyChanges,
  bornOf,
  countOf,
  idOf,
  indexOf,
  markOf,
  modelOf,
  nameOf,
  packStrings,
  placeOf,
  placesOf,
  stateOf,
  unpackStrings,
  yearsOf,
} from './index.ts';

const words = { hidden: 'Living relative', unnamed: 'Unnamed' };
const model = modelOf(wholeOf(nuclear));
const person = (name: string) => nuclear.persons.findIndex((one) => one.name === name);
const nothing: TreeChanges = {
  revision: 8,
  reload: false,
  persons: [],
  removed_persons: [],
  unions: [],
  removed_unions: [],
  links: [],
  removed_links: [],
};

describe('many texts as one', () => {
  it('finds only whole texts, and nothing for nothing', () => {
    const strings = packStrings(['ab', 'b', '', 'abc', 'c']);
    expect(unpackStrings(strings)).toEqual(['ab', 'b', '', 'abc', 'c']);
    expect(['ab', 'b', 'abc', 'c', 'bab', ''].map((text) => placeOf(strings, text))).toEqual([
      0, 1, 3, 4, -1, -1,
    ]);
    expect(['c', 'c', 'no', 'no'].map((text) => placeOf(strings, text))).toEqual([4, 4, -1, -1]);
    const many = packStrings(
      Array.from({ length: 50 }, (_, at) => `id-${String(at).padStart(2, '0')}`),
    );
    const wanted = [
      'id-49',
      'id-00',
      'id-0',
      'id-07',
      'id-09',
      'id-11',
      'id-12',
      'id-13',
      'id-14',
      'none',
    ];
    expect(placesOf(many, wanted)).toEqual([0, 7, 9, 11, 12, 13, 14, 49]);
    expect(placesOf(many, ['id-07', 'none'])).toEqual([7]);
  });
});

describe('a whole tree in columns', () => {
  it('says nothing of a hidden person', () => {
    const hidden = modelOf(wholeOf(shapes.hiddenLiving));
    const at = 2;
    expect([
      stateOf(hidden, at),
      nameOf(hidden, at, words),
      yearsOf(hidden, at),
      bornOf(hidden, at),
      markOf(hidden, at),
    ]).toEqual(['hidden', 'Living relative', '', null, null]);
  });

  it('refuses links that lead nowhere', () => {
    const whole = wholeOf(nuclear);
    expect(() =>
      modelOf({ ...whole, links: { ...whole.links, child: whole.links.child.map(() => 99) } }),
    ).toThrow(RangeError);
  });

  it('knows everybody by index and by id', () => {
    expect(countOf(model)).toBe(nuclear.persons.length);
    for (const [index, { id }] of nuclear.persons.entries())
      expect([idOf(model, index), indexOf(model, id)]).toEqual([id, index]);
    expect(indexOf(model, 'nobody')).toBe(-1);
  });

  it('says names in the wished order, and years with their doubts', () => {
    const jelena = person('Jelena Marković');
    expect([
      nameOf(model, jelena, words),
      nameOf(model, jelena, words, 'surname_first'),
      yearsOf(model, jelena),
    ]).toEqual(['Jelena Marković', 'Marković Jelena', '1923 – 2004']);
    expect(yearsOf(model, person('Ana Marković'))).toBe('1958 –');
    expect(markOf(model, jelena)?.memorialSlug).toBe('jelena');
    const half = modelOf(wholeOf(shapes.halfSiblings));
    expect(yearsOf(half, 2)).toBe('1949 – c. 2006');
  });
});

describe('changes laid onto a tree', () => {
  it('leave out a bond with somebody unknown', () => {
    const [link] = nuclear.parent_links;
    if (link === undefined) throw new Error('a link was expected');
    const far = applyChanges(model, {
      ...nothing,
      links: [{ ...link, id: 'new', child_id: 'nobody' }],
    });
    expect(far.model.graph.child).toHaveLength(model.graph.child.length);
  });

  it('of nothing leave everything as it was, at the new revision', () => {
    const { model: same, before } = applyChanges(model, nothing);
    expect(same).toEqual({ ...model, tree: { ...model.tree, revision: 8 } });
    expect([...before]).toEqual(nuclear.persons.map((_, index) => index));
  });

  it('take a person out with their bonds, and keep the others in order', () => {
    const mila = person('Mila Lindqvist');
    const id = idOf(model, mila);
    const { model: next, before } = applyChanges(model, { ...nothing, removed_persons: [id] });
    expect(indexOf(next, id)).toBe(-1);
    expect(before[mila]).toBe(mila + 1);
    expect(next.graph.child).toHaveLength(model.graph.child.length - 2);
  });

  it('bring new people to the end, and new facts to the old ones', () => {
    const [jelena] = nuclear.persons;
    if (jelena === undefined) throw new Error('the family is empty');
    const { model: next, before } = applyChanges(model, {
      ...nothing,
      persons: [
        { ...jelena, given: 'Jela' },
        { ...jelena, id: 'new', given: 'Nada', living: true, death: null, memorial_slug: null },
      ],
    });
    expect(nameOf(next, 0, words)).toBe('Jela Marković');
    const last = countOf(next) - 1;
    expect([nameOf(next, last, words), stateOf(next, last), before[last]]).toEqual([
      'Nada Marković',
      'living',
      -1,
    ]);
  });
});
