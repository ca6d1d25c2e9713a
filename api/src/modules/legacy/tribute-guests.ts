/** Tributes of guests, as the memorial has them: always for a steward to decide about. Who may send one, the module of their links says. */
import { addYears } from '@kinlore/shared/dates';
import type { Platform, Connection } from '../../platform/ports.ts';
import { newId } from '../../platform/id.ts';
import type { MediaService } from '../media/index.ts';
import { maskingAt, type Masking } from './masked/index.ts';
import { soundContent } from './tribute-files.ts';
import { replaceTributeFiles } from './tribute-files.queries.ts';
import {
  deleteGuestTribute,
  insertGuestTribute,
  isGuestTributeShown,
  lifeOfMemorial,
  lockGuestTribute,
  memorialOfLink,
  type GuestMemorial,
} from './tribute-guests.queries.ts';
import { addToCount } from './tribute-writing.queries.ts';

const ADULT_YEARS = 18;

/**
 * Whether it is, or could be, of somebody who died before they were grown: a child's memorial is opened to nobody without an account. Of whom no dates
 * are known it is not said.
 */
export function isOfChild({
  born_end: born,
  died_start: died,
  account_type: kind,
}: Pick<GuestMemorial, 'born_end' | 'died_start'> &
  Partial<Pick<GuestMemorial, 'account_type'>>): boolean {
  if (kind === 'child' || kind === 'teen') return true;
  return born !== null && died !== null && died < addYears(born, ADULT_YEARS);
}

export interface FromGuest {
  readonly memorial: Pick<GuestMemorial, 'id' | 'owner_id'>;
  readonly name: string;
  readonly relation: string;
  readonly words: string;
  /** Files of the memorial's account, in their order. */
  readonly mediaIds: readonly string[];
}

type Deps = Pick<Platform, 'clock' | 'outbox'> & { readonly media: MediaService };

/** By what is in it: words with or without files, or else the first kind that is there. */
async function typeOf(
  { media }: Deps,
  transaction: Connection,
  { memorial, words, mediaIds }: FromGuest,
): Promise<'words' | 'photo' | 'voice' | 'video'> {
  if (words.trim() !== '') return 'words';
  const { recordings } = await media.shown(transaction, mediaIds, memorial.owner_id);
  const kinds = mediaIds.flatMap(
    (id) => recordings.get(id)?.({ caption: '', transcript: [] })?.kind ?? [],
  );
  if (kinds.length < mediaIds.length) return 'photo';
  return kinds.includes('video') ? 'video' : 'voice';
}

/** Gives its id. Throws what any tribute is refused with. */
async function receive(deps: Deps, transaction: Connection, told: FromGuest): Promise<string> {
  const { memorial, name, relation, mediaIds } = told;
  const type = await typeOf(deps, transaction, told);
  const { words, files } = await soundContent(
    deps.media,
    transaction,
    { author: memorial.owner_id, type, words: told.words },
    mediaIds.map((id) => ({ media_id: id })),
  );
  const [id, now] = [newId(), deps.clock.now()];
  await insertGuestTribute(transaction, {
    id,
    memorial_id: memorial.id,
    owner_id: memorial.owner_id,
    author_id: null,
    guest_name: name,
    type,
    relation,
    body: words,
    status: 'pending',
    created_at: now,
    updated_at: now,
  });
  await replaceTributeFiles(transaction, { id, isWaiting: false }, files);
  await deps.outbox.append(transaction, {
    type: 'tribute.received',
    tributeId: id,
    memorialId: memorial.id,
    authorId: null,
  });
  return id;
}

async function takeBack({ outbox }: Deps, transaction: Connection, id: string): Promise<void> {
  const row = await lockGuestTribute(transaction, id);
  if (row === undefined) return;
  if (row.status === 'approved' && row.hidden_at === null)
    await addToCount(transaction, -1, row.memorial_id);
  await deleteGuestTribute(transaction, id);
  await outbox.append(transaction, {
    type: 'memorial.changed',
    memorialId: row.memorial_id,
    concerned: [],
  });
}

export interface GuestTributes {
  /** Undefined for one that is there for nobody. */
  memorial(connection: Connection, id: string): Promise<GuestMemorial | undefined>;
  /** As whoever holds a link reads it. */
  masking(connection: Connection, memorial: GuestMemorial): Promise<Masking>;
  lifeOf(connection: Connection, memorialId: string): Promise<string | undefined>;
  receive(transaction: Connection, told: FromGuest): Promise<string>;
  takeBack(transaction: Connection, id: string): Promise<void>;
  isShown(connection: Connection, id: string): Promise<boolean>;
}

export const createGuestTributesOf = (deps: Deps): GuestTributes => ({
  memorial: memorialOfLink,
  masking: maskingAt,
  lifeOf: lifeOfMemorial,
  receive: (transaction, told) => receive(deps, transaction, told),
  takeBack: (transaction, id) => takeBack(deps, transaction, id),
  isShown: isGuestTributeShown,
});
