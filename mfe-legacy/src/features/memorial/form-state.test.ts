import { describe, expect, it } from 'vitest';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { exactDay, unknownDate } from '@kinlore/shared/dates';
import { bodyOf, changesOf, formOf, mergeWith } from './form-state.ts';

const card = {
  id: 'u',
  username: 'ana',
  full_name: 'Ana',
  avatar_url: null,
  plate: 'p',
  life_status: 'living' as const,
};
const memorial: Memorial = {
  id: 'm',
  slug: 'jelena',
  full_name: 'Jelena',
  epitaph: 'Counted aloud.',
  remembered_as: '',
  born: unknownDate(),
  died: exactDay('2004-11-02'),
  plate: 'p',
  portrait_url: null,
  mine: true,
  version: 3,
  biography: '',
  birth_place: '',
  death_place: 'Zemun',
  audience: 'family',
  tribute_moderation: 'all',
  portrait: null,
  pictures: [],
  stewards: [],
  creator: card,
  waiting: 0,
  standing: 'open',
  abilities: {
    edit: true,
    moderate: true,
    invite_stewards: true,
    tribute: true,
    change_audience: true,
    share: true,
    arrange: true,
    invite_guests: true,
    complete: true,
    release: true,
    take_copy: false,
  },
  created_at: '2026-01-01T00:00:00Z',
};

describe('a memorial form', () => {
  it('sends nothing when nothing was changed', () => {
    expect(changesOf(formOf(memorial), memorial)).toEqual({});
  });

  it('sends only the fields that were changed', () => {
    expect(
      changesOf({ ...formOf(memorial), epitaph: 'Sang at work. ', deathPlace: 'Zemun' }, memorial),
    ).toEqual({ epitaph: 'Sang at work.' });
  });

  it('shows a portrait that stands in no album among the pictures', () => {
    const portrait = {
      media_id: 'x',
      state: 'ready' as const,
      width: 1,
      height: 1,
      thumbhash: null,
      url_small: 's',
      url: 'u',
      url_large: 'l',
      sources: [],
      caption: '',
      alt: '',
    };
    expect(bodyOf(formOf({ ...memorial, portrait })).pictures).toEqual([
      { media_id: 'x', caption: '', alt: '' },
    ]);
  });
});

describe('a memorial that another steward changed in the meantime', () => {
  const theirs: Memorial = {
    ...memorial,
    version: 4,
    biography: 'She was born on a barge.',
    epitaph: 'One more stair.',
  };

  it('keeps what they wrote where nobody here wrote', () => {
    const { form, both } = mergeWith(
      theirs,
      { ...formOf(memorial), deathPlace: 'Belgrade' },
      memorial,
    );
    expect(both).toEqual([]);
    expect(changesOf(form, theirs)).toEqual({ death_place: 'Belgrade' });
  });

  it('keeps our words where both wrote, and names the field', () => {
    const { form, both } = mergeWith(
      theirs,
      { ...formOf(memorial), epitaph: 'Sang at work.' },
      memorial,
    );
    expect(both).toEqual(['epitaph']);
    expect(form.biography).toBe(theirs.biography);
    expect(changesOf(form, theirs)).toEqual({ epitaph: 'Sang at work.' });
  });

  it('asks nothing where both wrote the same', () => {
    expect(
      mergeWith(theirs, { ...formOf(memorial), epitaph: 'One more stair.' }, memorial).both,
    ).toEqual([]);
  });
});
