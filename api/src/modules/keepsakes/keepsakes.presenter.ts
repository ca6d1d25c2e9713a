/** What a family keeps, as one of its readers sees it. */
import type { Keepsake, KeepsakeCard } from '@kinlore/shared/contracts/keepsakes';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { HolderDeps } from './holders.ts';
import { presentHolders } from './holders.presenter.ts';
import type { KeepsakeRow } from './keepsakes.queries.ts';
import { firstMemories, whenOf } from './memories.presenter.ts';
import { editorsOf, filesOf, type FileRow } from './parts.queries.ts';

export interface PresenterDeps extends HolderDeps {
  readonly media: Pick<MediaService, 'shown' | 'attachable'>;
}

type Shown = Awaited<ReturnType<MediaService['shown']>>;

const picturesIn = (files: readonly FileRow[], { pictures }: Shown) =>
  files.flatMap(({ media_id: id, caption }) => pictures.get(id)?.({ caption, alt: caption }) ?? []);

const recordingsIn = (files: readonly FileRow[], { recordings }: Shown) =>
  files.flatMap(
    ({ media_id: id, caption }) => recordings.get(id)?.({ caption, transcript: [] }) ?? [],
  );

interface Beside {
  readonly viewer: string;
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly files: readonly FileRow[];
  readonly shown: Shown;
}

/** Null where its owner is not there any more: then it is not either. */
function cardOf(
  row: KeepsakeRow,
  { viewer, cards, files, shown }: Beside,
): KeepsakeCard | undefined {
  const owner = cards.get(row.owner_id);
  if (owner === undefined) return undefined;
  const own = files.filter(({ keepsake_id: of }) => of === row.id);
  const recorded = new Set(
    own.map(({ media_id: id }) => id).filter((id) => isRecording(shown, id)),
  );
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    when: whenOf(row),
    place: row.place,
    picture:
      picturesIn(
        own.filter(({ media_id: id }) => !recorded.has(id)),
        shown,
      )[0] ?? null,
    owner,
    mine: row.owner_id === viewer,
    code: row.code,
  };
}

const isRecording = ({ recordings }: Shown, id: string): boolean =>
  (recordings.get(id)?.({ caption: '', transcript: [] }) ?? null) !== null;

export async function presentCards(
  { people, media }: PresenterDeps,
  connection: Connection,
  { subject }: SignedIn,
  rows: readonly KeepsakeRow[],
): Promise<KeepsakeCard[]> {
  if (rows.length === 0) return [];
  const cards = await people.cards(
    connection,
    rows.map((row) => row.owner_id),
  );
  const files = await filesOf(
    connection,
    rows.map(({ id }) => id),
  );
  const shown = await media.shown(
    connection,
    files.map(({ media_id: id }) => id),
    subject.id,
  );
  const beside = { viewer: subject.id, cards, files, shown };
  return rows.flatMap((row) => cardOf(row, beside) ?? []);
}

const wordsOf = (row: KeepsakeRow) => ({
  words: row.words,
  source_note: row.source_note,
  details: row.details,
  audience: row.audience,
  version: row.version,
  edited_at: row.edited_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const shownOf =
  ({ media }: PresenterDeps, connection: Connection, viewer: string) =>
  async (files: readonly FileRow[]): Promise<Shown> =>
    media.shown(
      connection,
      files.map(({ media_id: id }) => id),
      viewer,
    );

export async function presentKeepsake(
  deps: PresenterDeps,
  connection: Connection,
  actor: SignedIn,
  row: KeepsakeRow,
): Promise<Keepsake | undefined> {
  const viewer = actor.subject.id;
  const editors = row.edits ? await editorsOf(connection, row.id) : [];
  const cards = await deps.people.cards(connection, [row.owner_id, ...editors]);
  const files = await filesOf(connection, [row.id]);
  const shown = await shownOf(deps, connection, viewer)(files);
  const card = cardOf(row, { viewer, cards, files, shown });
  if (card === undefined) return undefined;
  const pictures = files.filter(({ media_id: id }) => !isRecording(shown, id));
  return {
    ...card,
    ...wordsOf(row),
    pictures: picturesIn(pictures, shown),
    recordings: recordingsIn(files, shown),
    holders: await presentHolders(deps, connection, actor, row.id),
    ...(await firstMemories(connection, viewer, row.id)),
    editors: editors.flatMap((id) => cards.get(id) ?? []),
    next_keeper: card.mine ? row.next_keeper : null,
    abilities: { edit: mayEdit(actor, row), manage: mayEdit(actor, row) && card.mine },
  };
}

/** Children under 13 read; they change it when they are older. */
const mayEdit = ({ user, subject }: SignedIn, { edits }: KeepsakeRow): boolean =>
  edits && user.id === subject.id && subject.band !== 'child' && user.emailVerified;
