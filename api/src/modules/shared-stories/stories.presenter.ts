/** Stories that several tell, as one of their readers sees them: names of whoever did not agree are left out for all but those who tell them. */
import type { SharedStory, SharedStoryCard } from '@kinlore/shared/contracts/shared-stories';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { User } from '../../platform/actor.ts';
import type { Clock, Connection } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import { consentsTo, editionOf, latestEdition, type ConsentRow } from './editions.queries.ts';
import { maskingOf, whenOf, type Masking } from './masking.ts';
import { perspectiveOf } from './perspectives.presenter.ts';
import { perspectivesOf, type PerspectiveRow } from './perspectives.queries.ts';
import { storyAbilities } from './stories.policy.ts';
import type { StoryRow } from './stories.queries.ts';
import { aroundOf, peopleOf, presentEdition } from './story-people.presenter.ts';

export interface PresenterDeps {
  readonly people: PeopleService;
  readonly media: Pick<MediaService, 'pictures' | 'attachable'>;
  readonly clock: Clock;
}

const shownEditions = (rows: readonly StoryRow[]) =>
  rows.flatMap(({ id, shown_edition: edition }) => (edition === null ? [] : [{ id, edition }]));

const cardOf = (
  row: StoryRow,
  { words, isNamed }: Masking,
  cards: ReadonlyMap<string, PersonCard>,
): SharedStoryCard => {
  const masked = (date: FuzzyDate): FuzzyDate => ({ ...date, text: words(date.text) });
  return {
    id: row.id,
    title: words(row.title),
    when: masked(whenOf(row)),
    place: words(row.place),
    owner: isNamed(row.owner_id) ? (cards.get(row.owner_id) ?? null) : null,
    tellers: row.tellers,
    published: row.audience === 'participants' ? null : row.audience,
    proposed: row.reads !== 'reader' && row.proposed_edition !== null,
    created_at: row.created_at.toISOString(),
  };
};

/** What is left out of each, by its id. */
export async function maskingsOf(
  connection: Connection,
  reader: User,
  rows: readonly StoryRow[],
): Promise<ReadonlyMap<string, Masking>> {
  const consents = await consentsTo(connection, reader.id, shownEditions(rows));
  return new Map(rows.map((row) => [row.id, maskingOf(row, consents)]));
}

export async function presentMasked(
  { people }: Pick<PresenterDeps, 'people'>,
  connection: Connection,
  rows: readonly StoryRow[],
  maskings: ReadonlyMap<string, Masking>,
): Promise<SharedStoryCard[]> {
  const cards = await people.cards(connection, [...new Set(rows.map((row) => row.owner_id))]);
  return rows.flatMap((row) => {
    const masking = maskings.get(row.id);
    return masking === undefined ? [] : [cardOf(row, masking, cards)];
  });
}

export const presentCards = async (
  deps: Pick<PresenterDeps, 'people'>,
  connection: Connection,
  reader: User,
  rows: readonly StoryRow[],
): Promise<SharedStoryCard[]> =>
  presentMasked(deps, connection, rows, await maskingsOf(connection, reader, rows));

/** What is proposed, else what was last; to somebody who is asked the edition they read. */
const editionShown = (connection: Connection, row: StoryRow) =>
  row.shown_edition === null
    ? latestEdition(connection, row.id)
    : editionOf(connection, row.id, row.shown_edition);

/** The edition that is shown, and the word of those who are named in what this reader is shown. */
async function wordOf(connection: Connection, reader: User, row: StoryRow) {
  const edition = row.reads === 'reader' ? undefined : await editionShown(connection, row);
  const named = edition === undefined ? [] : [{ id: row.id, edition: edition.edition }];
  const consents = await consentsTo(connection, reader.id, [...shownEditions([row]), ...named]);
  return { edition, consents };
}

export async function presentStory(
  deps: PresenterDeps,
  connection: Connection,
  reader: User,
  row: StoryRow,
): Promise<SharedStory> {
  const { edition, consents } = await wordOf(connection, reader, row);
  const masking = maskingOf(row, consents);
  const told = await perspectivesOf(connection, reader.id, row);
  const around = await aroundOf(connection, reader, row, deps.clock.now());
  const cards = await deps.people.cards(connection, idsIn({ row, told, around, consents }));
  const shown = told.flatMap(({ media_ids: ids }) => ids);
  const pictures = await deps.media.pictures(connection, shown, reader.id);
  const beside = { reader, masking, cards, pictures };
  return {
    ...cardOf(row, masking, cards),
    activity_id: row.activity_id,
    reads: row.reads,
    version: row.version,
    perspectives: told.map((one) => perspectiveOf(one, beside)),
    ...peopleOf(around, row, beside),
    edition: edition === undefined ? null : presentEdition(edition, row, { consents, cards }),
    abilities: storyAbilities(reader, row, isToldByOthers(row, told)),
  };
}

const isToldByOthers = (row: StoryRow, told: readonly PerspectiveRow[]): boolean =>
  told.some((one) => one.author_id !== row.owner_id);

interface Read {
  readonly row: StoryRow;
  readonly told: readonly PerspectiveRow[];
  readonly around: Awaited<ReturnType<typeof aroundOf>>;
  readonly consents: readonly ConsentRow[];
}

/** Everybody whose card may be shown. */
const idsIn = ({ row, told, around: { participants, people }, consents }: Read): string[] => {
  const named = [...participants, ...people, ...consents].map(({ user_id: userId }) => userId);
  return [...new Set([row.owner_id, ...told.map((one) => one.author_id), ...named])];
};
