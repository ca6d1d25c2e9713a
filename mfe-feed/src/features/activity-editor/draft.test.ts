import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  isUntouched,
  moved,
  readDraft,
  toggleFeeling,
  withIntensity,
  withPerson,
  withType,
} from './draft.ts';
import { withPictures } from './draft-pictures.ts';

const draft = emptyDraft('key-1');

describe('reading a kept draft', () => {
  it('refuses what is no draft, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = readDraft(value);
        expect(read === null || typeof read.title === 'string').toBe(true);
      }),
    );
    expect(readDraft({ title: 'no key' })).toBeNull();
  });

  it('keeps every field it can read beside one that is damaged', () => {
    expect(
      readDraft({
        key: 'k',
        title: 'The piano',
        feelings: [{ emotari: 'joy', intensity: 9 }, { emotari: 'greed' }, 7],
        when: 3,
        audience: 'everyone',
        people: [{ name: 'Ana' }, {}],
        skip_from_book: 'yes',
      }),
    ).toMatchObject({
      title: 'The piano',
      feelings: [{ emotari: 'joy', intensity: 2 }],
      when: { kind: 'unknown' },
      people: [{ name: 'Ana', user_id: null, person_id: null }],
      skip_from_book: false,
    });
  });

  it('never widens who may read: an audience it does not know becomes only you', () => {
    expect(readDraft({ key: 'k', audience: 'everyone' })?.audience).toBe('self');
  });

  it('gives back exactly what was kept', () => {
    const told = withPerson(
      toggleFeeling(
        withType(
          { ...draft, title: 'Марија', subtype: 'wedding', version: 3, skip_from_book: true },
          'milestone',
        ),
        'joy',
      ),
      { name: 'Ana', user_id: null, person_id: null },
    );
    expect(readDraft(JSON.parse(JSON.stringify(told)))).toEqual(told);
  });
});

describe('telling', () => {
  it('refuses a fourth feeling', () => {
    const three = (['joy', 'love', 'calm'] as const).reduce(toggleFeeling, draft);
    expect(toggleFeeling(three, 'hope')).toBe(three);
    expect(toggleFeeling(three, 'love').feelings.map((feeling) => feeling.emotari)).toEqual([
      'joy',
      'calm',
    ]);
  });

  it('keeps intensity between one and three', () => {
    expect(withIntensity(toggleFeeling(draft, 'joy'), 'joy', 11).feelings).toEqual([
      { emotari: 'joy', intensity: 3 },
    ]);
  });

  it('refuses the same person twice, but not two people of one name with different accounts', () => {
    const ana = withPerson(draft, { name: ' Ana  Marić ', user_id: null, person_id: null });
    expect(ana.people[0]?.name).toBe('Ana Marić');
    expect(withPerson(ana, { name: 'ana marić', user_id: null, person_id: null })).toBe(ana);
    expect(
      withPerson(ana, { name: 'Ana Marić', user_id: 'u1', person_id: null }).people,
    ).toHaveLength(2);
    const ingrid = withPerson(ana, { name: 'Ingrid', user_id: null, person_id: 'p1' });
    expect(withPerson(ingrid, { name: 'Grandmother', user_id: null, person_id: 'p1' })).toBe(
      ingrid,
    );
    expect(withPerson(ana, { name: '  ', user_id: null, person_id: null })).toBe(ana);
  });

  it('lets a subtype go with its type', () => {
    expect(
      withType({ ...draft, type: 'milestone', subtype: 'wedding' }, 'loss').subtype,
    ).toBeNull();
    expect(withType({ ...draft, type: 'milestone', subtype: 'wedding' }, 'milestone').subtype).toBe(
      'wedding',
    );
  });

  it('moves within the list and nowhere else', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  });

  it('keeps photographs in the order they were chosen in, whichever arrives first, and moves none that stands', () => {
    const picture = (media_id: string) => ({
      media_id,
      name: `${media_id}.jpg`,
      caption: '',
      alt: '',
    });
    const order = ({ pictures }: typeof draft) => pictures.map(({ media_id }) => media_id).join('');
    const late = ['c', 'a', 'd', 'b'].reduce(
      (told, id) => withPictures(told, [picture(id)], ['a', 'b', 'c', 'd']),
      draft,
    );
    expect(order(late)).toBe('abcd');
    const byHand = { ...draft, pictures: ['z', 'd', 'b'].map(picture) };
    expect(order(withPictures(byHand, [picture('c')], ['b', 'c', 'd']))).toBe('zcdb');
    expect(order(withPictures(byHand, [picture('b'), picture('x')]))).toBe('zdbx');
  });

  it('knows when nothing has been told', () => {
    expect(isUntouched(draft)).toBe(true);
    expect(isUntouched({ ...draft, unfinished: ['a.jpg'] })).toBe(false);
    expect(isUntouched({ ...draft, place: 'Zemun' })).toBe(false);
  });
});
