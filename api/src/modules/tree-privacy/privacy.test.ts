/** Who is probably alive and who sees whom, rule by rule. */
import { describe, expect, it } from 'vitest';
import {
  bornBy,
  isLiving,
  judgePerson,
  type Evidence,
  type Standing,
  type Viewer,
} from './privacy.ts';

const unknown: Evidence = { own: null, parent: null, spouse: null, child: null, grandchild: null };
const today = '2027-05-04';
const nobody: Standing = {
  id: 'p',
  userId: null,
  childAccount: false,
  isPrivate: false,
  bornEarliest: null,
  bornLatest: null,
  isDead: false,
  diedLatest: null,
  livingOverride: null,
  accountLiving: null,
  evidence: unknown,
};
const viewer: Viewer = {
  role: 'viewer',
  self: 'me',
  wards: new Set(),
  isChild: false,
  household: new Set(),
  blocked: new Set(),
  today,
};
const livesWith = (evidence: Partial<Evidence>): boolean =>
  isLiving({ ...nobody, evidence: { ...unknown, ...evidence } }, today);

describe('living', () => {
  it('is who nothing is known of', () => {
    expect(isLiving(nobody, today)).toBe(true);
  });

  it('ends at 110 where the day of birth is known, to the day', () => {
    const born = (day: string) =>
      isLiving({ ...nobody, bornEarliest: day, bornLatest: day }, today);
    expect([born('1917-05-04'), born('1917-05-03')]).toEqual([true, false]);
    expect(
      isLiving({ ...nobody, bornEarliest: '1916-02-29', bornLatest: '1916-02-29' }, '2026-02-28'),
    ).toBe(true);
    expect(
      isLiving({ ...nobody, bornEarliest: '1916-02-29', bornLatest: '1916-02-29' }, '2026-03-01'),
    ).toBe(false);
  });

  it.each([
    ['own', '1917-05-03'],
    ['parent', '1872-05-03'],
    ['spouse', '1877-05-03'],
    ['child', '1932-05-03'],
    ['grandchild', '1947-05-03'],
  ] as const)('is told by what is known of the %s, where no birth is', (relative, day) => {
    const next = `${day.slice(0, 8)}04`;
    expect([livesWith({ [relative]: next }), livesWith({ [relative]: day })]).toEqual([
      true,
      false,
    ]);
    expect(
      isLiving(
        {
          ...nobody,
          bornEarliest: '1950-01-01',
          bornLatest: '1950-01-01',
          evidence: { ...unknown, [relative]: day },
        },
        today,
      ),
    ).toBe(true);
  });

  it('is what an account, then the family, then a death say, in this order', () => {
    const dead = { ...nobody, isDead: true };
    expect([
      isLiving(dead, today),
      isLiving({ ...dead, livingOverride: true }, today),
      isLiving({ ...dead, livingOverride: true, accountLiving: false }, today),
    ]).toEqual([false, true, false]);
  });

  it('takes the earliest of all that relatives tell', () => {
    expect(
      bornBy({ ...unknown, parent: '1900-01-01', child: '1950-01-01', spouse: '1890-06-01' }),
    ).toBe('1930-06-01');
    expect(bornBy(unknown)).toBeNull();
  });
});

describe('hidden', () => {
  const hides = (person: Partial<Standing>, viewContext: Partial<Viewer>, steps?: number) =>
    judgePerson({ ...nobody, ...person }, { ...viewer, ...viewContext }, steps).hidden;
  const minor = { bornEarliest: '2015-01-01', bornLatest: '2015-01-01' };

  it('are living adults to members farther than four steps, and minors farther than two, but not to who keeps the tree', () => {
    expect([hides({}, {}), hides({}, {}, 4), hides(minor, {}, 3), hides(minor, {}, 2)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([
      hides({}, { role: 'editor' }),
      hides(minor, { role: 'editor' }),
      hides(minor, { role: 'owner' }),
    ]).toEqual([false, true, false]);
  });

  it('are those who died less than ten years ago to members who are not their family', () => {
    const died = (day: string | null) => hides({ isDead: true, diedLatest: day }, {});
    expect([died('2017-05-04'), died('2017-05-03'), died(null)]).toEqual([true, false, false]);
    expect([
      hides({ isDead: true, diedLatest: '2026-01-01' }, {}, 4),
      hides({ isDead: true, diedLatest: '2026-01-01' }, { role: 'editor' }),
    ]).toEqual([false, false]);
  });

  it('are children with an account to everybody but their guardians and nearest, the owner included', () => {
    const child = { ...minor, childAccount: true, userId: 'c', accountLiving: true };
    expect([
      hides(child, { role: 'owner' }),
      hides(child, { role: 'owner' }, 2),
      hides(child, { wards: new Set(['c']) }),
    ]).toEqual([true, false, false]);
  });

  it('are living people farther than three steps to a child, whatever its role', () => {
    expect([
      hides({}, { isChild: true, role: 'owner' }, 4),
      hides({}, { isChild: true, role: 'editor' }),
      hides({}, { isChild: true }, 3),
    ]).toEqual([true, true, false]);
  });

  it('is across a block everything but the name, for whoever does not keep the tree', () => {
    const seen = (person: Partial<Standing>, viewContext: Partial<Viewer> = {}) =>
      judgePerson(
        { ...nobody, ...person },
        { ...viewer, blocked: new Set(['bruno']), ...viewContext },
        1,
      );
    expect(
      [seen({ userId: 'bruno' }), seen({ userId: 'bruno' }, { role: 'contributor' })].map(
        ({ only, apart }) => [only, apart],
      ),
    ).toEqual([
      ['name', true],
      ['name', true],
    ]);
    expect(
      [
        seen({ userId: 'bruno' }, { role: 'owner' }),
        seen({ userId: 'bruno' }, { role: 'editor' }),
      ].map(({ only, apart }) => [only, apart]),
    ).toEqual([
      [null, true],
      [null, true],
    ]);
    expect(
      [seen({ userId: 'cleo' }), seen({}), seen({ userId: 'bruno' }, { self: 'p' })].map(
        ({ only, apart }) => [only, apart],
      ),
    ).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ]);
    expect(seen({ userId: 'bruno' }, { isChild: true }).only).toBe('given_name');
  });
  it('is for a child everything but the given name of the living it does not live with, and everything but the years of its household', () => {
    const only = (person: Partial<Standing>, viewContext: Partial<Viewer> = {}) =>
      judgePerson(
        { ...nobody, ...person },
        { ...viewer, isChild: true, household: new Set(['mother']), ...viewContext },
        1,
      ).only;
    expect([
      only({}),
      only({ userId: 'aunt', accountLiving: true }),
      only({ userId: 'mother', accountLiving: true }),
    ]).toEqual(['given_name', 'given_name', 'year']);
    expect([
      only({ id: 'me' }),
      only({ isDead: true }),
      only({}, { isChild: false, role: 'owner' }),
    ]).toEqual([null, null, null]);
    expect(judgePerson(nobody, { ...viewer, isChild: true }, undefined)).toEqual({
      living: true,
      hidden: true,
      only: null,
      apart: false,
    });
  });

  it('is nobody to themselves, and a private person to all but the owner', () => {
    expect([
      hides({ isPrivate: true }, { self: 'p' }),
      hides({ isPrivate: true, isDead: true }, { role: 'editor' }, 1),
      hides({ isPrivate: true }, { role: 'owner' }),
    ]).toEqual([false, true, false]);
  });
});
