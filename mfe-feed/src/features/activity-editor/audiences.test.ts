import type { Readers } from '@kinlore/shared/contracts/activities';
import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  firstAudience,
  keyOf,
  offeredAudiences,
  reachedBy,
  withChoice,
} from './audiences.ts';
import { emptyDraft } from './draft.ts';

const verified = '2026-01-01T00:00:00Z';
const adult = { account_type: 'adult', age: 40, email_verified_at: verified } as const;
const nobody = { count: 0, names: [] };
const some = { count: 1, names: ['Rui'] };
const none: Readers = {
  connections: nobody,
  family: { close: nobody, wider: nobody, everyone: nobody },
  spaces: [],
};
const draft = emptyDraft('k');

describe('the audiences that are offered', () => {
  it('are only oneself before the address is verified', () => {
    const offered = offeredAudiences({ ...adult, email_verified_at: null }, true);
    expect(offered).toEqual({ audiences: ['self'], limit: 'unverified' });
    expect(firstAudience(offered, { ...none, connections: some })).toBe('self');
  });

  it('begin with what somebody chose for all their memories, where it is offered', () => {
    const wished = { first_audience: 'public', first_degree: 4 } as const;
    const readers = { ...none, connections: some };
    expect(firstAudience(offeredAudiences(adult, false), readers, wished)).toBe('public');
    const child = offeredAudiences({ ...adult, account_type: 'child', age: 9 }, false);
    expect(firstAudience(child, readers, wished)).toBe('family');
    const unproved = offeredAudiences({ ...adult, email_verified_at: null }, false);
    expect(firstAudience(unproved, readers, wished)).toBe('self');
  });

  it('never leave the family for a child, nor the connections under sixteen', () => {
    const child = offeredAudiences(
      { account_type: 'child', age: 9, email_verified_at: null },
      true,
    );
    expect(child.audiences).toEqual(['self', 'family']);
    expect(firstAudience(child, { ...none, connections: some })).toBe('family');
    for (const age of [13, 15, null])
      expect(
        offeredAudiences({ account_type: 'teen', age, email_verified_at: verified }, true)
          .audiences,
      ).not.toContain('public');
  });

  it('begin with oneself for a teen of any age, whose address need not be proved', () => {
    for (const age of [13, 15, 17]) {
      const offered = offeredAudiences(
        { account_type: 'teen', age, email_verified_at: null },
        true,
      );
      expect(offered.audiences).toContain('connections');
      expect(firstAudience(offered, { ...none, connections: some })).toBe('self');
    }
  });

  it('are all for a grown-up, the family space where there is one', () => {
    expect(offeredAudiences({ ...adult, account_type: 'parent' }, false).audiences).toEqual([
      'family',
      'connections',
      'chosen',
      'self',
      'public',
    ]);
    expect(
      offeredAudiences({ account_type: 'teen', age: 17, email_verified_at: verified }, true)
        .audiences,
    ).toContain('space');
  });

  it('begin with the one that reaches somebody, or will first', () => {
    const offered = offeredAudiences(adult, false);
    expect(firstAudience(offered, null)).toBe('family');
    expect(firstAudience(offered, none)).toBe('connections');
    expect(firstAudience(offered, { ...none, connections: some })).toBe('connections');
    expect(
      firstAudience(offered, {
        ...none,
        connections: some,
        family: { ...none.family, wider: some },
      }),
    ).toBe('family');
  });
});

describe('the lines of the choice', () => {
  it('are one press each: how far the family reaches, and each family tree by its name', () => {
    const lines = choicesOf(
      offeredAudiences(adult, true).audiences,
      [{ id: 't', name: 'Ours' }],
      draft,
    );
    expect(lines.map(({ key }) => key)).toEqual([
      'family.close',
      'family.wider',
      'family.everyone',
      'space.t',
      'connections',
      'chosen',
      'self',
      'public',
    ]);
    for (const line of lines) expect(keyOf(withChoice(draft, line))).toBe(line.key);
  });

  it('keep the one that holds now, though it is not offered any more', () => {
    expect(
      choicesOf(['self'], [], { ...draft, audience: 'connections' }).map(({ key }) => key),
    ).toEqual(['connections', 'self']);
    expect(
      choicesOf(['self'], [], { ...draft, audience: 'space', space_id: 'gone' })[0],
    ).toMatchObject({ key: 'space.gone', name: '' });
  });

  it('count who is reached, but neither strangers nor those one chooses', () => {
    const readers: Readers = {
      ...none,
      spaces: [{ id: 't', name: 'Ours', readers: some }],
      connections: some,
    };
    const counts = choicesOf(
      offeredAudiences(adult, true).audiences,
      [{ id: 't', name: 'Ours' }],
      draft,
    ).map((line) => reachedBy(line, readers)?.count ?? null);
    expect(counts).toEqual([0, 0, 0, 1, 1, null, null, null]);
  });
});
