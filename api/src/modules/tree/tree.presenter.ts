/** The only way a person of a tree leaves the server. A hidden one leaves as a place in the graph and nothing else. */
import { type TreePerson, type TreeUnion } from '@kinlore/shared/contracts/family';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { whenFrom } from '../../platform/rows.ts';
import type { CardRow } from '../people/index.ts';
import { abilitiesOn, type MemberPowers } from './person-abilities.ts';
import type { EventRow, PersonRow, UnionRow } from './tree.queries.ts';
import {
  judgePerson,
  type Evidence,
  type Judgement,
  type Standing,
  type Viewer,
} from '../tree-privacy/index.ts';
import type { Around } from './around.ts';

export interface ViewContext extends Viewer, MemberPowers {
  /** The account that looks. */
  readonly viewerId: string;
  readonly steps: ReadonlyMap<string, number>;
  plate(id: string): string;
  card(row: CardRow): PersonCard;
  /** The address of a small picture. */
  picture(mediaId: string): string;
}

export interface Vitals {
  readonly birth: FuzzyDate | null;
  readonly birthPlace: string;
  readonly death: FuzzyDate | null;
  readonly deathPlace: string;
}

export const dateOf = (event: EventRow): FuzzyDate => whenFrom(event);

export function vitalOf(row: { id: string }, events: readonly EventRow[]): Vitals {
  const find = (type: string) =>
    events.find((event) => event.person_id === row.id && event.type === type);
  const [birth, death] = [find('birth'), find('death')];
  return {
    birth: birth === undefined ? null : dateOf(birth),
    birthPlace: birth?.place_text ?? '',
    death: death === undefined ? null : dateOf(death),
    deathPlace: death?.place_text ?? '',
  };
}

function accountOf(row: PersonRow): CardRow | null {
  const { user_id, username, full_name, life_status } = row;
  if (user_id === null || username === null || full_name === null || life_status === null)
    return null;
  return {
    id: user_id,
    username,
    full_name,
    life_status,
    avatar_media_id: row.avatar_media_id,
    erased_at: null,
  };
}

function moreOf(
  id: string,
  { links, unions }: Around,
  shown: ReadonlySet<string>,
): TreePerson['more'] {
  const beyond = (other: string | null) => other !== null && !shown.has(other);
  return {
    parents: links.filter((link) => link.child_id === id && beyond(link.parent_id)).length,
    children: links.filter((link) => link.parent_id === id && beyond(link.child_id)).length,
    partners: unions
      .filter((union) => union.partner_ids.includes(id))
      .flatMap((union) => union.partner_ids)
      .filter((other) => other !== id && beyond(other)).length,
  };
}

const nothing = {
  hidden: true,
  name: '',
  given: '',
  surname: '',
  sex: 'U',
  living: true,
  birth: null,
  birth_place: '',
  death: null,
  death_place: '',
  note: '',
  user: null,
  memorial_slug: null,
  picture: null,
} as const;
const noAbilities = { edit: false, remove: false, add: false };

function evidenceOf(seen: PersonRow['seen']): Evidence {
  const [own = null, parent = null, spouse = null, child = null, grandchild = null] = seen ?? [];
  return { own, parent, spouse, child, grandchild };
}

/** A row as what the rules of privacy ask about. */
function standingOf(row: PersonRow, { birth, death }: Vitals, account: CardRow | null): Standing {
  return {
    id: row.id,
    userId: row.user_id,
    childAccount: row.is_child === true,
    isPrivate: row.is_private,
    bornEarliest: birth?.start ?? null,
    bornLatest: birth?.end ?? null,
    isDead: death !== null || row.is_known_dead,
    diedLatest: death?.end ?? null,
    livingOverride: row.living_override,
    accountLiving: account === null ? null : account.life_status === 'living',
    evidence: evidenceOf(row.seen),
  };
}

const presentHidden = (row: PersonRow, viewContext: ViewContext): TreePerson => ({
  ...nothing,
  id: row.id,
  version: row.version,
  plate: viewContext.plate(row.id),
  more: { parents: 0, children: 0, partners: 0 },
  abilities: noAbilities,
});

const yearOf = (day: string | null): string | null => day?.slice(0, 4) ?? null;

function kindByYear(
  kind: FuzzyDate['kind'],
  first: string | null,
  last: string | null,
): FuzzyDate['kind'] {
  if (first === null && last === null) return 'unknown';
  return first === last ? 'exact' : kind;
}

/** The year of a date, or its years, without the day and without the words it was written in. */
function yearsOf(date: FuzzyDate): FuzzyDate {
  const [first, last] = [yearOf(date.start), yearOf(date.end)];
  const years = [...new Set([first, last])].filter((year) => year !== null);
  return {
    kind: kindByYear(date.kind, first, last),
    precision: 'year',
    text: years.join('–'),
    start: first === null ? null : `${first}-01-01`,
    end: last === null ? null : `${last}-12-31`,
  };
}

/** The person as far as it is told: to a child, or across a block. */
function narrowed(
  person: TreePerson,
  only: NonNullable<Judgement['only']>,
  plate: string,
): TreePerson {
  const { id, version, given: name, more } = person;
  if (only === 'name')
    return {
      ...nothing,
      id,
      version,
      hidden: false,
      only,
      name: person.name,
      given: name,
      surname: person.surname,
      plate,
      more,
      abilities: noAbilities,
    };
  if (only === 'given_name')
    return {
      ...nothing,
      id,
      version,
      hidden: false,
      only,
      name,
      given: name,
      plate,
      more,
      abilities: noAbilities,
    };
  return {
    ...person,
    only,
    picture: person.user?.avatar_url ?? null,
    birth: person.birth === null ? null : yearsOf(person.birth),
    birth_place: '',
    death: null,
    death_place: '',
    note: '',
    abilities: noAbilities,
  };
}

/** Whether everything there is of a person may be said. */
export const isToldInFull = (person: TreePerson | undefined): boolean =>
  person !== undefined && !person.hidden && person.only === undefined;

/** The photograph of this tree, or else that of their memorial where their account has no face; null: the face, if there is one. */
const portraitOf = (row: PersonRow): string | null =>
  row.portrait_media_id ?? (row.avatar_media_id === null ? row.memorial_portrait : null);

const cardFor = (account: CardRow | null, viewContext: ViewContext): PersonCard | null =>
  account === null ? null : viewContext.card(account);

/** A person as this viewer may see it. `shown`: everybody else in the same answer; relatives beyond are counted by port. */
export function presentPerson(
  row: PersonRow,
  vitals: Vitals,
  around: Around,
  shown: ReadonlySet<string>,
  viewContext: ViewContext,
): TreePerson {
  const { birth, birthPlace, death, deathPlace } = vitals;
  const account = accountOf(row);
  const { living, hidden, only, apart } = judgePerson(
    standingOf(row, vitals, account),
    viewContext,
    viewContext.steps.get(row.id),
  );
  if (hidden) return presentHidden(row, viewContext);
  const user = cardFor(apart ? null : account, viewContext);
  const portrait = portraitOf(row);
  const person: TreePerson = {
    id: row.id,
    version: row.version,
    hidden: false,
    name: row.full_text ?? '',
    given: row.given ?? '',
    surname: row.surname ?? '',
    sex: row.sex,
    living,
    birth,
    birth_place: birthPlace,
    death,
    death_place: deathPlace,
    note: row.note,
    user,
    memorial_slug: row.memorial_slug,
    plate: viewContext.plate(row.user_id ?? row.id),
    picture: portrait === null ? (user?.avatar_url ?? null) : viewContext.picture(portrait),
    more: moreOf(row.id, around, shown),
    abilities: abilitiesOn(row, viewContext),
  };
  return only === null ? person : narrowed(person, only, viewContext.plate(row.id));
}

/** `redacted`: persons not everything may be said of. */
export function presentUnion(
  union: UnionRow,
  weddings: readonly EventRow[],
  redacted: ReadonlySet<string>,
): TreeUnion {
  // The date and place of a marriage belong to both: hidden when one of them is.
  const wedding = union.partner_ids.some((id) => redacted.has(id))
    ? undefined
    : weddings.find((event) => event.union_id === union.id);
  return {
    id: union.id,
    version: union.version,
    kind: union.kind,
    status: union.status,
    partner_ids: [...union.partner_ids],
    married: wedding === undefined ? null : dateOf(wedding),
    place: wedding?.place_text ?? '',
  };
}
