import { activityTypes, emotari } from '@kinlore/shared/contracts/vocabulary';
import { exactDay, unknownDate } from '@kinlore/shared/dates';
import { describe, expect, it } from 'vitest';
import {
  audienceName,
  memoryHref,
  moodName,
  readersSentence,
  registerLabel,
  subtypeName,
  typeName,
  whenWords,
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

  it('never say that nobody chosen is an audience', () => {
    expect(readersSentence({ ...facts, audience: 'chosen' })).toBe(
      'Nobody yet: choose at least one person',
    );
    expect(readersSentence({ ...facts, audience: 'chosen', chosen: ['Ana', 'Boris'] })).toBe(
      'Only Ana and Boris will read this.',
    );
  });

  it('say how far the family reaches', () => {
    expect(readersSentence({ ...facts, audience: 'family', degree: 1 })).toContain(
      'Parents, children',
    );
    expect(readersSentence({ ...facts, audience: 'family' })).toContain('4 steps');
    expect(audienceName('family', 2, 0)).toContain('2 steps');
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
