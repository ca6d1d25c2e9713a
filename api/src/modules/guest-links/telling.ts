/** What whoever holds the link of a guest may do: read what it asks, tell something, and withdraw that until it is kept. */
import type { Insertable } from 'kysely';
import type { GuestPage } from '@kinlore/shared/contracts/guest-links';
import type { Background } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { GuestContribution } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret, mintSecret } from '../../platform/tokens.ts';
import type { MediaService } from '../media/index.ts';
import type { Keep } from '../uploads/index.ts';
import { keepFiles, removeFilesSince } from './guest-files.ts';
import { presentPage, stateOf } from './guest-links.presenter.ts';
import { countIn, countOut, linkByHash } from '../secret-links/index.ts';
import {
  deleteContribution,
  guestLinks,
  insertContribution,
  lockByReceipt,
  type LinkRow,
} from './guest-links.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'transact' | 'outbox' | 'log'> {
  readonly media: Pick<MediaService, 'read' | 'remove'>;
  readonly keep: Keep;
}

interface Opened {
  readonly row: LinkRow;
  readonly owner: Background;
}

/** A link of somebody who may not act any more is like one that never was. */
async function ofLink(
  { clock }: Pick<Deps, 'clock'>,
  connection: Connection,
  token: string,
): Promise<Opened> {
  const row = await linkByHash(guestLinks, connection, hashSecret(token));
  ensure(row, 'general.not_found');
  const owner = await backgroundActor(connection, row.owner_id, clock.now());
  ensure(owner, 'general.not_found');
  return { row, owner };
}

export async function read(
  deps: Pick<Deps, 'clock' | 'database'>,
  token: string,
): Promise<GuestPage> {
  const { row, owner } = await ofLink(deps, deps.database, token);
  return presentPage(row, owner.user.fullName, deps.clock.now());
}

/** Throws for a link that takes nothing any more. */
export async function openTo(
  deps: Pick<Deps, 'clock'>,
  connection: Connection,
  token: string,
): Promise<Opened> {
  const opened = await ofLink(deps, connection, token);
  const state = stateOf(opened.row, deps.clock.now());
  ensure(state !== 'over', 'guest_link.over');
  ensure(state !== 'full', 'guest_link.full');
  return opened;
}

interface Told {
  readonly token: string;
  readonly name: string;
  readonly relation?: string;
  readonly words?: string;
  readonly files?: readonly string[];
}

type Kept = Pick<Insertable<GuestContribution>, 'media_ids' | 'receipt_hash' | 'sent_at'>;

const contributionOf = (link: LinkRow, { name, relation = '', words = '' }: Told, kept: Kept) => ({
  ...kept,
  id: newId(),
  owner_id: link.owner_id,
  link_id: link.id,
  asked: link.words,
  name: name.trim(),
  relation: relation.trim(),
  words: words.trim(),
  state: 'waiting' as const,
});

export async function tell(deps: Deps, told: Told): Promise<{ receipt: string }> {
  const { token, name, words = '', files = [] } = told;
  ensure(name.trim() !== '', 'general.invalid');
  ensure(words.trim() !== '' || files.length > 0, 'guest_link.empty');
  const opened = await openTo(deps, deps.database, token);
  const { secret, hash } = mintSecret();
  // Whatever was not there before then came with it.
  const sentAt = deps.clock.now();
  const media = await keepFiles(deps, { as: opened.owner, folder: opened.row.id }, files);
  const kept = { media_ids: media, receipt_hash: hash, sent_at: sentAt };
  const row = contributionOf(opened.row, told, kept);
  await deps.transact(async (transaction) => {
    await openTo(deps, transaction, token);
    ensure(await countIn(guestLinks, transaction, row.link_id), 'guest_link.full');
    await insertContribution(transaction, row);
    await deps.outbox.append(transaction, {
      type: 'question.answered_by_mail',
      questionId: row.id,
      fromId: row.owner_id,
      name: row.name,
    });
  });
  return { receipt: secret };
}

export async function withdraw(deps: Deps, receipt: string): Promise<void> {
  const gone = await deps.transact(async (transaction) => {
    const row = await lockByReceipt(transaction, hashSecret(receipt));
    ensure(row, 'general.not_found');
    ensure(row.state !== 'kept', 'guest_link.kept_already');
    await deleteContribution(transaction, row.id);
    if (row.link_id !== null) await countOut(guestLinks, transaction, [row.link_id]);
    return row;
  });
  const owner = await backgroundActor(deps.database, gone.owner_id, deps.clock.now());
  if (owner !== undefined)
    await removeFilesSince(deps, owner, { mediaIds: gone.media_ids, since: gone.sent_at });
}
