import { activityTypes, emotari } from '@kinlore/shared/contracts/vocabulary';
import { exactDay, unknownDate } from '@kinlore/shared/dates';
import { describe, expect, it } from 'vitest';
import {
  audienceName,
  memoryHref,
  moodName,
  reachedWords,
  readersSentence,
  registerLabel,
  subtypeName,
  typeName,
  whenWords,
  yearMark,
} from './index.ts';

const facts = { audience: 'self', degree: 4, chosen: [], space: null } as const;

describe('the words about a memory', () => {
  it('invent nothing: what is not known is left out', () => {
    expect(registerLabel({ subtype: 'wedding', when: unknownDate(), place: '' })).toBe('Wedding');
    expect(
      registerLabel({ subtype: 'wedding', when: exactDay('1968-03-14'), place: 'Zemun' }),
    ).toBe(
      'Wedding · 14 March 1968 · Zemun'.replace(
        '14 March',
        whenWords(exactDay('1968-03-14'))
          .replace(/ ?1968,? ?/, '')
          .trim(),
      ),
    );
  });

  it('keep the words of a date that nobody could place', () => {
    expect(whenWords(unknownDate('after the flood'))).toBe('after the flood');
  });

  it('engrave a year, a decade as a decade, and nothing where nothing is known', () => {
    expect(yearMark(exactDay('1968-03-14'))).toBe('1968');
    expect(
      yearMark({
        kind: 'decade',
        start: '1950-01-01',
        end: '1959-12-31',
        precision: 'decade',
        text: '1950s',
      }),
    ).toBe('1950s');
    expect(
      yearMark({ kind: 'before', start: null, end: '0912-12-31', precision: 'year', text: '' }),
    ).toBe('912');
    expect(yearMark(unknownDate('after the flood'))).toBe('');
  });

  it('never say that nobody chosen is an audience', () => {
    expect(readersSentence({ ...facts, audience: 'chosen' })).toBe(
      'Nobody yet: choose at least one person',
    );
    expect(readersSentence({ ...facts, audience: 'chosen', chosen: ['Ana', 'Boris'] })).toBe(
      'Only Ana and Boris can see this.',
    );
  });

  it('say how far the family reaches', () => {
    expect(readersSentence({ ...facts, audience: 'family', degree: 1 })).toContain(
      'parents, children',
    );
    expect(readersSentence({ ...facts, audience: 'family' })).toContain('cousins');
    expect([1, 2, 3, 4, 5, 6].map((degree) => audienceName('family', degree, 0))).toEqual([
      'Close family',
      'Close family',
      'Wider family',
      'Wider family',
      'Everyone in the tree',
      'Everyone in the tree',
    ]);
  });

  it('say who an audience reaches today, and that it is nobody', () => {
    expect(reachedWords({ count: 0, names: [] })).toBe('Nobody yet');
    expect(reachedWords({ count: 3, names: ['Peter', 'Ana', 'Rui'] })).toBe(
      '3 people today: Peter, Ana, Rui',
    );
    expect(reachedWords({ count: 12, names: ['Peter', 'Ana', 'Rui'] })).toBe(
      '12 people today: Peter, Ana, Rui and 9 more',
    );
    expect(reachedWords({ count: 1, names: [] })).toBe('1 person today');
  });

  it('have a name for everything in the vocabulary, and for what is not in it', () => {
    for (const { slug, subtypes } of activityTypes) {
      expect(typeName(slug)).not.toMatch(/_|\./);
      for (const subtype of subtypes) expect(subtypeName(subtype)).not.toMatch(/_|\./);
    }
    for (const { slug } of emotari) expect(moodName(slug, 7)).not.toContain('.');
    expect(subtypeName('made_up_later')).toBe('Made up later');
  });

  it('make an address that cannot leave its place', () => {
    expect(memoryHref({ id: 'a/b', type: '../x' })).toBe('/activities/..%2Fx/a%2Fb');
  });
});
