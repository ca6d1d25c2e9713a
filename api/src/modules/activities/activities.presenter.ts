/** The one way a memory leaves the server. */
import type { Activity, PersonThere } from '@kinlore/shared/contracts/activities';
import type { Document, Picture, Recording } from '@kinlore/shared/contracts/media';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { activityTypes, emotari } from '@kinlore/shared/contracts/vocabulary';
import { oneOf } from '../../platform/rows.ts';
import { countsFrom, reactionSet, type Mine } from '../reactions/index.ts';
import { abilitiesOf, type Reader } from './activities.policy.ts';
import type { ActivityRow } from './activities.queries.ts';
import { audienceOf, whenOf } from './content.ts';
import type { DocumentPart, Parts, PersonPart, RecordingPart } from './parts.queries.ts';

export interface Surroundings {
  readonly reader: Reader | null;
  readonly guardianOf: ReadonlySet<string>;
  readonly parts: Parts;
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly pictures: ReadonlyMap<string, (words?: { caption: string; alt: string }) => Picture>;
  readonly recordings: ReadonlyMap<string, (words: RecordingPart) => Recording | null>;
  readonly documents: ReadonlyMap<string, (words: DocumentPart) => Document | null>;
  readonly mine: Mine | null;
  /** So many photographs more than are among the parts. */
  readonly left: number;
}

const tags = ['name', 'pending', 'accepted', 'rejected', 'removed'] as const;
const types = activityTypes.map(({ slug }) => slug);
const beings = emotari.map(({ slug }) => slug);

/** Everybody reads the name as it was typed; the link to the account is seen by the two it concerns until it is accepted. */
function presentPerson(
  { name, user_id, tag_status }: PersonPart,
  row: ActivityRow,
  { reader, cards }: Surroundings,
): PersonThere {
  const tag = oneOf(tags, tag_status);
  const concerned =
    reader !== null && [row.owner_id, row.author_id, user_id].includes(reader.subject.id);
  if (user_id === null || !(tag === 'accepted' || concerned))
    return { name, user: null, tag: 'name' };
  return {
    name,
    user: tag === 'rejected' || tag === 'removed' ? null : (cards.get(user_id) ?? null),
    tag,
  };
}

const presentProvenance = (row: ActivityRow): Activity['provenance'] => ({
  told_by: row.told_by,
  method: row.method,
  source_note: row.source_note,
  recorded_at: row.created_at.toISOString(),
  edited_at:
    row.published_at !== null && row.updated_at > row.published_at
      ? row.updated_at.toISOString()
      : null,
});

/** The words stay as they were asked. Who asked is named to whose memory it is, who wrote it, and to themselves. */
function presentQuestion(
  {
    question_words: words,
    question_from_id: from,
    owner_id: owner,
    author_id: author,
  }: ActivityRow,
  { reader, cards }: Surroundings,
): Pick<Activity, 'question'> {
  if (words === null) return {};
  const mayHear = reader !== null && [owner, author, from].includes(reader.subject.id);
  const asker = from === null || from === owner || !mayHear ? null : cards.get(from);
  return { question: { words, asked_by: asker ?? null } };
}

/** Whether it stands in the book is said to whose memory it is. */
const presentBook = (
  row: ActivityRow,
  { reader }: Surroundings,
): Pick<Activity, 'skip_from_book'> =>
  row.skip_from_book && reader?.subject.id === row.owner_id ? { skip_from_book: true } : {};

const presentStanding = (row: ActivityRow, around: Surroundings) => ({
  version: row.version,
  ...presentQuestion(row, around),
  published_at: row.published_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  ...(row.sensitivity !== null && { sensitivity: row.sensitivity }),
  ...presentBook(row, around),
  // Nobody but who keeps it is shown it at all.
  ...(row.hidden_at !== null && { hidden: true as const }),
});

function presentDocuments({ parts, documents }: Surroundings): Pick<Activity, 'documents'> {
  const shown = parts.documents.flatMap((part) => documents.get(part.media_id)?.(part) ?? []);
  return shown.length === 0 ? {} : { documents: shown };
}

const presentFiles = (around: Surroundings) => ({
  ...(around.left > 0 && { media_left: around.left }),
  media: around.parts.media.flatMap(
    ({ media_id, caption, alt }) => around.pictures.get(media_id)?.({ caption, alt }) ?? [],
  ),
  recordings: around.parts.recordings.flatMap(
    (part) => around.recordings.get(part.media_id)?.(part) ?? [],
  ),
  ...presentDocuments(around),
});

/** The ids whose cards `presentActivity` will want. */
export const cardsWanted = (row: ActivityRow, parts: Parts): readonly string[] => [
  row.owner_id,
  row.author_id,
  ...(row.question_from_id === null ? [] : [row.question_from_id]),
  ...parts.people.flatMap(({ user_id }) => user_id ?? []),
  ...parts.chosen,
];

/** Null when the owner or author has no card, which does not happen while accounts keep their ids. */
export function presentActivity(row: ActivityRow, around: Surroundings): Activity | null {
  const { reader, parts, cards } = around;
  const [owner, author] = [cards.get(row.owner_id), cards.get(row.author_id)];
  if (owner === undefined || author === undefined) return null;
  const may = abilitiesOf(reader, row, around.guardianOf);
  return {
    id: row.id,
    slug: row.slug,
    type: oneOf(types, row.type),
    subtype: row.subtype,
    title: row.title,
    body: row.body,
    body_complete: row.body_complete,
    when: whenOf(row),
    place: row.place_text,
    people: parts.people.map((person) => presentPerson(person, row, around)),
    feelings: parts.feelings.map(({ emotari: being, intensity }) => ({
      emotari: oneOf(beings, being),
      intensity,
    })),
    ...presentFiles(around),
    audience: audienceOf(row.audience),
    audience_degree: row.audience_degree,
    chosen: may.edit ? parts.chosen.flatMap((id) => cards.get(id) ?? []) : [],
    space_id: may.edit ? row.space_id : null,
    owner,
    author,
    provenance: presentProvenance(row),
    status: row.status,
    comment_count: row.comment_count,
    reaction_counts: { ...countsFrom(row.reaction_counts) },
    my_reaction: around.mine,
    reaction_set: reactionSet(
      { band: row.owner_band, lifeStatus: row.owner_life },
      reader?.subject ?? null,
    ),
    abilities: may,
    ...presentStanding(row, around),
  };
}
