/** The address answers: what the guest wrote becomes a tribute that waits. And the guest takes it back, at any time. */
import type { TributeGuestPage } from '@kinlore/shared/contracts/tribute-links';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import type { MediaService } from '../media/index.ts';
import {
  changeWritten,
  deleteWritten,
  lockWritten,
  type WrittenRow,
} from './guest-tributes.queries.ts';
import { removeFilesOf } from './files.ts';
import { countOut } from '../secret-links/index.ts';
import { isClosed, isLate, writtenPage, type Deps as OpeningDeps } from './opening.ts';
import { tributeLinks } from './tribute-links.queries.ts';

export interface Deps extends OpeningDeps, Pick<Platform, 'transact' | 'log'> {
  readonly media: Pick<MediaService, 'open' | 'read' | 'remove'>;
}

/** Its words and files move to the tribute; here stays what it is withdrawn by, and the address where one more mail is wanted. */
async function passOn(deps: Deps, transaction: Connection, row: WrittenRow): Promise<WrittenRow> {
  const memorial = await deps.guests.memorial(transaction, row.memorial_id);
  ensure(memorial, 'general.not_found');
  ensure(!isClosed(memorial), 'tribute_link.closed');
  const { name, relation, words, media_ids: mediaIds } = row;
  const tributeId = await deps.guests.receive(transaction, {
    memorial,
    name,
    relation,
    words,
    mediaIds,
  });
  const confirmed = {
    tribute_id: tributeId,
    confirmed_at: deps.clock.now(),
    words: '',
    ...(!row.wants_word && { email_sealed: null }),
  };
  await changeWritten(transaction, row.id, confirmed);
  return { ...row, ...confirmed };
}

/** Twice is once. Throws `general.not_found` for what was taken back, or is gone by now. */
export async function confirm(deps: Deps, token: string): Promise<TributeGuestPage> {
  const row = await deps.transact(async (transaction) => {
    const found = await lockWritten(transaction, ['mail_hash'], hashSecret(token));
    ensure(found, 'general.not_found');
    ensure(!isLate(found, deps.clock.now()), 'general.not_found');
    return found.confirmed_at === null ? passOn(deps, transaction, found) : found;
  });
  return writtenPage(deps, row);
}

/** By the receipt of the device, or by what came by mail: whether it waits, is shown or was declined. */
export async function withdraw(deps: Deps, token: string): Promise<void> {
  const gone = await deps.transact(async (transaction) => {
    const hash = hashSecret(token);
    const row = await lockWritten(transaction, ['mail_hash', 'receipt_hash'], hash);
    ensure(row, 'general.not_found');
    await deleteWritten(transaction, row.id);
    if (row.tribute_id !== null) await deps.guests.takeBack(transaction, row.tribute_id);
    if (row.link_id !== null) await countOut(tributeLinks, transaction, [row.link_id]);
    return row;
  });
  await removeFilesOf(deps, gone);
}
