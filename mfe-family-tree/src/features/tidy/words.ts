/** Reasons and findings in words. Codes of a newer server are said in general. */
import type {
  Finding,
  PersonInFull,
  TieSuggestion,
} from '@kinlore/shared/contracts/family-changes';
import type { LifeEvent } from '@kinlore/shared/contracts/family-facts';
import { dateWords } from '../person/index.ts';
import { t } from './tidy.messages.ts';

const reasons = [
  'same_name',
  'first_name',
  'alike_name',
  'same_birth',
  'birth_year',
  'near_birth',
  'same_death',
  'death_year',
  'birthplace',
  'shared_parent',
  'parents_names',
  'shared_partner',
  'partners_names',
  'shared_child',
  'children_names',
] as const;
const codes = [
  'own_ancestor',
  'death_before_birth',
  'very_old',
  'parent_born_after_child',
  'parent_very_young',
  'mother_very_old',
  'parent_very_old',
  'born_after_mothers_death',
  'born_after_fathers_death',
  'too_many_birth_parents',
  'event_before_birth',
  'event_after_death',
  'marriage_very_young',
  'marriage_after_death',
  'siblings_too_close',
] as const;

export function reasonWord(code: string): string | null {
  const found = reasons.find((one) => one === code);
  return found === undefined ? null : t(`reason_${found}`);
}

export function findingWords({ code, persons }: Finding): string {
  const found = codes.find((one) => one === code);
  const names = persons.map((person) => (person.hidden ? t('living') : person.name)).join(', ');
  return t(found === undefined ? 'check_other' : `check_${found}`, { names });
}

const suggested = ['co_parent', 'same_parents', 'siblings_parent', 'couple'] as const;

/** "Is Josip also a parent of Mara? Josip and Rosa are partners." */
export function questionWords({ code, persons }: TieSuggestion): string {
  const [first = '', second = '', third = ''] = persons.map(({ hidden, name }) =>
    hidden ? t('living') : name,
  );
  const known = suggested.find((one) => one === code);
  return t(known === undefined ? 'suggest_other' : `suggest_${known}`, { first, second, third });
}

export const mergeFields = ['name', 'sex', 'birth', 'death', 'note', 'parents'] as const;
export type MergeField = (typeof mergeFields)[number];

const eventText = (event: LifeEvent | undefined): string => {
  if (event === undefined) return '';
  const when = dateWords(event.date);
  if (event.place === '') return when;
  return when === '' ? event.place : t('bornAt', { when, place: event.place });
};
const main = ({ events }: PersonInFull, type: string) =>
  events.find((event) => event.type === type && !event.alternate);
const sexWords = {
  U: () => t('sexU'),
  F: () => t('sexF'),
  M: () => t('sexM'),
  X: () => t('sexX'),
} as const;
const birthParents = ({ parents }: PersonInFull) =>
  parents.filter((link) => link.nature === 'birth');

const said: Readonly<Record<MergeField, (full: PersonInFull) => string>> = {
  name: ({ person }) => person.name,
  sex: ({ person }) => (person.sex === 'U' ? '' : sexWords[person.sex]()),
  birth: (full) => eventText(main(full, 'birth')),
  death: (full) => eventText(main(full, 'death')),
  note: ({ person }) => person.note,
  parents: (full) =>
    birthParents(full)
      .map((link) => (link.person.hidden ? t('living') : link.person.name))
      .join(', '),
};

/** What one of the two says of a field; empty where it says nothing. */
export const fieldText = (field: MergeField, full: PersonInFull): string => said[field](full);

export const namesOf = (
  people: readonly { readonly name: string; readonly hidden: boolean }[],
): string => people.map((one) => (one.hidden ? t('living') : one.name)).join(', ');
