/** What a memorial's form holds, and how it becomes what is sent. Pure. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { unknownDate } from '@kinlore/shared/dates';
import type { MemorialChange } from './memorial.api.ts';

export interface FormPicture {
  readonly media_id: string;
  readonly url: string;
  readonly caption: string;
}

export interface MemorialForm {
  readonly fullName: string;
  readonly relation: string;
  readonly epitaph: string;
  /** Empty: as everywhere. */
  readonly rememberedAs: string;
  readonly born: FuzzyDate;
  readonly birthPlace: string;
  readonly died: FuzzyDate;
  readonly deathPlace: string;
  readonly biography: string;
  readonly portrait: string | null;
  readonly pictures: readonly FormPicture[];
  readonly audience: Memorial['audience'];
  readonly moderation: Memorial['tribute_moderation'];
}

/** A change, or how to make one from what the form holds by then: uploads end later than they began. */
export type FormChange = Partial<MemorialForm> | ((form: MemorialForm) => Partial<MemorialForm>);

export const applyChange = (form: MemorialForm, change: FormChange): MemorialForm => ({
  ...form,
  ...(typeof change === 'function' ? change(form) : change),
});

export const emptyForm: MemorialForm = {
  fullName: '',
  relation: '',
  epitaph: '',
  rememberedAs: '',
  born: unknownDate(),
  birthPlace: '',
  died: unknownDate(),
  deathPlace: '',
  biography: '',
  portrait: null,
  pictures: [],
  audience: 'family',
  moderation: 'all',
};

export const formOf = (memorial: Memorial): MemorialForm => ({
  fullName: memorial.full_name,
  relation: '',
  epitaph: memorial.epitaph,
  rememberedAs: memorial.remembered_as,
  born: memorial.born,
  birthPlace: memorial.birth_place,
  died: memorial.died,
  deathPlace: memorial.death_place,
  biography: memorial.biography,
  portrait: memorial.portrait?.media_id ?? null,
  pictures: withPortrait(memorial).map((picture) => ({
    media_id: picture.media_id,
    url: picture.url_small,
    caption: picture.caption,
  })),
  audience: memorial.audience,
  moderation: memorial.tribute_moderation,
});

/** A portrait that stands in no album is shown among the pictures, so that it can be seen and exchanged. */
function withPortrait({ portrait, pictures }: Memorial): Memorial['pictures'] {
  return portrait === null || pictures.some((picture) => picture.media_id === portrait.media_id)
    ? pictures
    : [portrait, ...pictures];
}

const pictureList = (form: MemorialForm) =>
  form.pictures.map(({ media_id, caption }) => ({ media_id, caption, alt: caption }));

export const bodyOf = (form: MemorialForm) => ({
  full_name: form.fullName.trim(),
  epitaph: form.epitaph.trim(),
  remembered_as: form.rememberedAs.trim(),
  biography: form.biography.trim(),
  birth_place: form.birthPlace.trim(),
  death_place: form.deathPlace.trim(),
  born: form.born,
  died: form.died,
  portrait_media_id: form.portrait,
  pictures: pictureList(form),
  audience: form.audience,
  tribute_moderation: form.moderation,
});

/** Only what was changed is sent: each field wants its own permission, and two stewards may change different ones. */
export function changesOf(form: MemorialForm, from: Memorial): MemorialChange {
  const [now, before] = [bodyOf(form), bodyOf(formOf(from))];
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) =>
        JSON.stringify(value) !==
        JSON.stringify(Object.entries(before).find(([other]) => other === field)?.[1]),
    ),
  );
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a change may touch; the relation is asked only when the memorial is made. */
const fields = [
  'fullName',
  'epitaph',
  'rememberedAs',
  'born',
  'birthPlace',
  'died',
  'deathPlace',
  'biography',
  'portrait',
  'pictures',
  'audience',
  'moderation',
] as const satisfies readonly (keyof MemorialForm)[];
export type Field = (typeof fields)[number];

export interface Merge {
  /** What nobody here touched is theirs by now; what was written here stays. */
  readonly form: MemorialForm;
  /** Where both wrote, each in another way. */
  readonly both: readonly Field[];
}

/** Another steward was faster: their version is put under what was written here since `from`. */
export function mergeWith(theirs: Memorial, form: MemorialForm, from: Memorial): Merge {
  const [now, before] = [formOf(theirs), formOf(from)];
  const written = fields.filter((field) => !same(form[field], before[field]));
  const kept = Object.fromEntries(written.map((field) => [field, form[field]]));
  return {
    form: { ...now, ...kept },
    both: written.filter(
      (field) => !same(now[field], before[field]) && !same(now[field], form[field]),
    ),
  };
}
