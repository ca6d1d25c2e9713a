/** Tags as one reader is told them: what is not for them is not in the answer. */
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { PhotoTag, Region } from '@kinlore/shared/contracts/photo-tags';
import type { Doer, SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Naming } from '../activities/index.ts';
import type { PeopleService } from '../people/index.ts';
import {
  actsAsChild,
  isWaiting,
  mayBlur,
  mayDelete,
  maySayWho,
  regionOf,
  disclosureOf,
  type Disclosure,
} from './tags.policy.ts';
import type { TagRow } from './tags.queries.ts';

export interface TagNaming {
  readonly trees: Pick<Naming, 'seen'>;
  readonly memorials: Pick<Naming, 'seen'>;
}

export interface PresentingDeps {
  readonly people: Pick<PeopleService, 'cards'>;
  readonly naming: TagNaming;
}

interface Known {
  readonly persons: Awaited<ReturnType<Naming['seen']>>;
  readonly memorials: Awaited<ReturnType<Naming['seen']>>;
  readonly cards: ReadonlyMap<string, PersonCard>;
}

async function knownTo(
  { people, naming }: PresentingDeps,
  connection: Connection,
  reader: Doer,
  rows: readonly TagRow[],
): Promise<Known> {
  const accounts = rows.flatMap(({ user_id: id }) => id ?? []);
  const persons = rows.flatMap(({ user_id, person_id: id }) => (user_id === null && id) || []);
  const atRest = rows.flatMap(({ user_id: id, at_rest: dead }) => (dead && id) || []);
  return {
    persons: await naming.trees.seen(connection, reader, persons),
    memorials: await naming.memorials.seen(connection, reader, atRest),
    cards: await people.cards(connection, accounts),
  };
}

const nobody = { name: null, user: null, tree_person: null, memorial_slug: null } as const;
type Who = Pick<PhotoTag, 'kind' | 'name' | 'user' | 'tree_person' | 'memorial_slug'>;

function whoIs(tag: TagRow, disclosure: Disclosure, known: Known): Who {
  if (tag.user_id === null && tag.person_id === null) return { kind: 'unknown', ...nobody };
  if (disclosure === 'masked') return { kind: 'hidden', ...nobody };
  if (tag.user_id === null) return personIs(tag.person_id, known);
  const memorial = known.memorials.get(tag.user_id);
  if (memorial !== undefined)
    return { ...nobody, kind: 'memorial', name: memorial.name, memorial_slug: memorial.slug };
  const card = known.cards.get(tag.user_id) ?? null;
  return { ...nobody, kind: 'account', name: card?.full_name ?? null, user: card };
}

function personIs(id: string | null, { persons }: Known): Who {
  const person = id === null ? undefined : persons.get(id);
  if (person === undefined) return { kind: 'hidden', ...nobody };
  const { treeId } = person;
  return {
    ...nobody,
    kind: 'person',
    name: person.name,
    tree_person: treeId === null ? null : { tree_id: treeId, person_id: person.id },
  };
}

function presentTag(tag: TagRow, disclosure: Disclosure, actor: SignedIn, known: Known): PhotoTag {
  const viewer = actor.subject.id;
  const region = regionOf(tag);
  const isMe = tag.user_id === viewer;
  const waits = isWaiting(tag);
  return {
    id: tag.id,
    region,
    status: waits ? 'pending' : 'approved',
    ...whoIs(tag, disclosure, known),
    is_me: isMe,
    abilities: {
      answer: isMe && waits && !actsAsChild(actor),
      delete: mayDelete(tag, viewer),
      blur: isMe && region !== null && mayBlur(region, 0),
      name: tag.user_id === null && tag.person_id === null && maySayWho(actor),
    },
    created_at: tag.created_at.toISOString(),
  };
}

export async function presentTags(
  deps: PresentingDeps,
  connection: Connection,
  actor: SignedIn,
  rows: readonly TagRow[],
): Promise<PhotoTag[]> {
  const known = await knownTo(deps, connection, actor, rows);
  return rows.flatMap((tag) => {
    const disclosure = disclosureOf(tag, actor.subject.id, known);
    return disclosure === 'absent' ? [] : [presentTag(tag, disclosure, actor, known)];
  });
}

export interface PlacedName {
  readonly mediaId: string;
  readonly name: string;
  readonly region: Region;
}

/** Those whose name this reader is told, with their place: nobody who has not answered, and nobody who took themselves out. */
export async function placedNames(
  deps: PresentingDeps,
  connection: Connection,
  reader: Doer,
  rows: readonly TagRow[],
): Promise<readonly PlacedName[]> {
  const known = await knownTo(deps, connection, reader, rows);
  return rows.flatMap((tag) => {
    const region = regionOf(tag);
    const isTold = disclosureOf(tag, reader.subject.id, known) === 'named' && !isWaiting(tag);
    if (region === null || !isTold) return [];
    const { name } = whoIs(tag, 'named', known);
    return name === null ? [] : [{ mediaId: tag.media_id, name, region }];
  });
}
