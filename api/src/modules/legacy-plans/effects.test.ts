/** What each instruction does to each kind of memory, as a table; and that nothing widens by itself. */
import { describe, expect, it } from 'vitest';
import { planActions, planBuckets } from '@kinlore/shared/contracts/legacy-plans';
import { audiences } from '@kinlore/shared/contracts/visibility';
import { bucketOf, effectOf, seenBy, untold, type Instruction } from './effects.ts';

const at = (action: Instruction['action']): Instruction => ({ ...untold, action });
const stays = { kind: 'stays' };
const opens = (to: string, on: string | null = null) => ({ kind: 'opens', to, on });
const erased = { kind: 'erased' };

describe('the effect of an instruction', () => {
  it('is this, for each action and each kind of memory', () => {
    const table = Object.fromEntries(
      planActions
        .filter((action) => action !== 'open_on_date')
        .map((action) => [action, planBuckets.map((bucket) => effectOf(at(action), bucket))]),
    );
    expect(table).toEqual({
      // self, chosen, connections, family, public, drafts
      keep: [stays, stays, stays, stays, stays, stays],
      to_stewards: Array.from({ length: 6 }, () => opens('stewards')),
      to_family: [
        opens('family'),
        opens('family'),
        opens('family'),
        stays,
        opens('family'),
        opens('family'),
      ],
      publish: [
        opens('public'),
        opens('public'),
        opens('public'),
        opens('public'),
        stays,
        opens('public'),
      ],
      erase: Array.from({ length: 6 }, () => erased),
    });
  });

  it('opens on a day to whom it says, and opens nothing where one of both is missing', () => {
    const dated = { action: 'open_on_date', opens_on: '2050-01-01', opens_to: 'public' } as const;
    expect(effectOf(dated, 'self')).toEqual(opens('public', '2050-01-01'));
    expect(effectOf({ ...dated, opens_to: 'family' }, 'family')).toEqual(stays);
    expect(effectOf({ ...dated, opens_on: null }, 'self')).toEqual(stays);
    expect(effectOf({ ...dated, opens_to: null }, 'self')).toEqual(stays);
  });

  it('finds each audience in one kind, and leaves what was written for stewards to them', () => {
    const found = audiences.map((audience) => [
      audience,
      bucketOf({ status: 'published', audience }),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      self: 'self',
      stewards: null,
      chosen: 'chosen',
      connections: 'connections',
      family: 'family',
      space: 'family',
      link: 'chosen',
      public: 'public',
    });
    for (const audience of audiences)
      expect(bucketOf({ status: 'draft', audience })).toBe('drafts');
  });
});

describe('who sees how many', () => {
  const day = '2026-11-28';
  const counted = { all: 9, today: 2 };
  const readers = {
    both: { isSteward: true, isFamily: true },
    steward: { isSteward: true, isFamily: false },
    relative: { isSteward: false, isFamily: true },
    stranger: { isSteward: false, isFamily: false },
  };
  const seen = (instruction: Instruction) =>
    Object.values(readers).map(
      (reader) => seenBy(effectOf(instruction, 'self'), counted, reader, day).then,
    );

  it('is as the instruction says, for a steward, a relative and everybody', () => {
    // both, steward, relative, stranger
    expect(seen(untold)).toEqual([2, 2, 2, 2]);
    expect(seen(at('to_stewards'))).toEqual([9, 9, 0, 0]);
    expect(seen(at('to_family'))).toEqual([9, 0, 9, 0]);
    expect(seen(at('publish'))).toEqual([9, 9, 9, 9]);
    expect(seen(at('erase'))).toEqual([0, 0, 0, 0]);
  });

  it('is until a day as it was, and from it on as was said', () => {
    const dated = { action: 'open_on_date', opens_on: '2050-01-01', opens_to: 'family' } as const;
    const of = (on: string, reader: keyof typeof readers) =>
      seenBy(effectOf({ ...dated, opens_on: on }, 'self'), counted, readers[reader], day);
    expect(of('2050-01-01', 'relative')).toEqual({
      then: 2,
      later: { on: '2050-01-01', memories: 9 },
    });
    expect(of('2050-01-01', 'stranger')).toEqual({
      then: 2,
      later: { on: '2050-01-01', memories: 0 },
    });
    expect(of(day, 'relative')).toEqual({ then: 9, later: null });
  });

  it('never grows where nothing was said', () => {
    for (const bucket of planBuckets)
      for (const reader of Object.values(readers))
        expect(seenBy(effectOf(untold, bucket), counted, reader, day)).toEqual({
          then: counted.today,
          later: null,
        });
  });
});
