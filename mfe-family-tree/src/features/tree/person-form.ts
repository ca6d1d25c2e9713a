/** What the form of a person holds, and what is sent. Pure. */
import type { TreePerson } from '@kinlore/shared/contracts/family';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { unknownDate } from '@kinlore/shared/dates';
import type { PersonChange } from '../../data/tree.api.ts';

export interface PersonForm {
  readonly given: string;
  readonly surname: string;
  readonly sex: TreePerson['sex'];
  readonly birth: FuzzyDate;
  readonly birthPlace: string;
  readonly hasDied: boolean;
  readonly death: FuzzyDate;
  readonly deathPlace: string;
  readonly note: string;
}

/** A new relative begins with the family name that is most often shared: brothers, sisters and children by the anchor's. */
export const blankPerson = (surname: string, sex: TreePerson['sex'] = 'U'): PersonForm => ({
  given: '',
  surname,
  sex,
  birth: unknownDate(),
  birthPlace: '',
  hasDied: false,
  death: unknownDate(),
  deathPlace: '',
  note: '',
});

export const formOf = (person: TreePerson): PersonForm => ({
  given: person.given,
  surname: person.surname,
  sex: person.sex,
  birth: person.birth ?? unknownDate(),
  birthPlace: person.birth_place,
  hasDied: person.death !== null,
  death: person.death ?? unknownDate(),
  deathPlace: person.death_place,
  note: person.note,
});

const said = (date: FuzzyDate) => date.kind !== 'unknown' || date.text !== '';

export function personOf(form: PersonForm): PersonChange {
  return {
    given: form.given.trim(),
    surname: form.surname.trim(),
    sex: form.sex,
    note: form.note.trim(),
    ...(said(form.birth) && { birth: form.birth }),
    ...(form.birthPlace.trim() !== '' && { birth_place: form.birthPlace.trim() }),
    ...(form.hasDied && { death: form.death, death_place: form.deathPlace.trim() }),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const fields = [
  'given',
  'surname',
  'sex',
  'birth',
  'birthPlace',
  'hasDied',
  'death',
  'deathPlace',
  'note',
] as const satisfies readonly (keyof PersonForm)[];

/** Somebody changed the person in the meantime: what was written here stays, everything else is what it is by now. */
export function rebase(form: PersonForm, from: TreePerson, onto: TreePerson): PersonForm {
  const before = formOf(from);
  const written = fields.filter((field) => !same(form[field], before[field]));
  return { ...formOf(onto), ...Object.fromEntries(written.map((field) => [field, form[field]])) };
}

/** Only what differs is sent, so that two people changing different facts both win. */
export function changesTo(form: PersonForm, person: TreePerson): PersonChange {
  const before = formOf(person);
  return {
    ...(!same(form.given, before.given) && { given: form.given.trim() }),
    ...(!same(form.surname, before.surname) && { surname: form.surname.trim() }),
    ...(form.sex !== before.sex && { sex: form.sex }),
    ...(!same(form.note, before.note) && { note: form.note.trim() }),
    ...(!same(form.birth, before.birth) && { birth: form.birth }),
    ...(!same(form.birthPlace, before.birthPlace) && { birth_place: form.birthPlace.trim() }),
    ...deathChange(form, before),
  };
}

function deathChange(form: PersonForm, before: PersonForm): PersonChange {
  if (!form.hasDied) return before.hasDied ? { death: null } : {};
  const unchanged = before.hasDied && same(form.death, before.death);
  return {
    ...(!unchanged && { death: form.death }),
    ...(form.deathPlace !== before.deathPlace && { death_place: form.deathPlace.trim() }),
  };
}
