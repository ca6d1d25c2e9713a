import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { decide, mergeDrafts } from './merge.ts';

const base = {
  ...emptyDraft('k'),
  title: 'The piano',
  body: 'Four of us.',
  place: 'Zemun',
  version: 1,
};

describe('merging two changes of one memory', () => {
  it('decides nothing by itself where both changed a field', () => {
    const yours = { ...base, title: 'Our piano' };
    const theirs = { ...base, title: 'The old piano', version: 2 };
    const { draft, contested } = mergeDrafts(base, yours, theirs);
    expect(contested).toEqual(['title']);
    expect(draft).toMatchObject({ title: 'Our piano', version: 2 });
    expect(decide(draft, yours, theirs, 'title', 'theirs').title).toBe('The old piano');
  });

  it('never mixes one person’s audience with another’s reach', () => {
    const yours = { ...base, audience: 'family' as const, degree: 1 };
    const theirs = { ...base, audience: 'connections' as const, version: 2 };
    const { draft, contested } = mergeDrafts(base, yours, theirs);
    expect(contested).toEqual(['audience']);
    expect(decide(draft, yours, theirs, 'audience', 'theirs')).toMatchObject({
      audience: 'connections',
      degree: 4,
    });
  });

  it('takes what only one side changed', () => {
    const { draft, contested } = mergeDrafts(
      base,
      { ...base, body: 'Five of us.' },
      { ...base, place: 'Novi Sad', version: 2 },
    );
    expect(contested).toEqual([]);
    expect(draft).toMatchObject({ body: 'Five of us.', place: 'Novi Sad', version: 2 });
  });

  it('sees no contest where both changed it to the same', () => {
    expect(
      mergeDrafts(base, { ...base, title: 'X' }, { ...base, title: 'X', version: 4 }).contested,
    ).toEqual([]);
  });
});
