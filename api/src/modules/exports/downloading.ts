/**
 * Downloading a copy: each click has a token of its own, which opens the file once, within a minute, in the session it was made in
 * (rules R0.13). A download that was cut goes on with the same token, behind what came already, for an hour (decision 0075).
 */
import { exportShapes, MOST_DOWNLOADS } from '@kinlore/shared/contracts/exports';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { PREFIX } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/ports.ts';
import { mintToken, parseToken } from '../../platform/tokens.ts';
import { oneOf } from '../../platform/rows.ts';
import { nameOf } from './building.ts';
import { fileKinds } from './file-kinds.ts';
import { findExport } from './reading.ts';
import {
  continueToken,
  countDownload,
  exportByToken,
  insertToken,
  openToken,
  type TokenRow,
} from './tokens.queries.ts';

const MINUTE_MS = 60_000;
export const CONTINUED_MS = 60 * MINUTE_MS;
const MOST_CONTINUED = 20;

/** A file that may be sent now. */
export interface OpenCopy {
  readonly key: string;
  readonly bytes: number;
  readonly tag: string;
  readonly name: string;
  readonly mime: string;
}

interface Click {
  readonly exportId: string;
  readonly token: string;
}

const fileOf = (row: TokenRow): OpenCopy => {
  const { storage_key: key, bytes, sha256: tag } = row;
  if (key === null || bytes === null || tag === null) throw new DomainError('general.not_found');
  const { ending, mime } = fileKinds[oneOf(exportShapes, row.shape)];
  return { key, bytes, tag, mime, name: `${nameOf(row.username, row.asked_at)}.${ending}` };
};

/** Throws `general.not_found` for every token that opens nothing here. */
async function lookUp(
  { clock, database }: Platform,
  actor: SignedIn,
  { exportId, token }: Click,
): Promise<TokenRow> {
  const parsed = parseToken(token);
  if (parsed === null) throw new DomainError('general.not_found');
  const now = clock.now();
  const by = { userId: actor.user.id, sessionId: actor.session.id };
  const row = await exportByToken(database, { ...parsed, ...by, exportId, now });
  if (row === undefined) throw new DomainError('general.not_found');
  const ends =
    row.opened_at === null
      ? row.token_expires_at.getTime()
      : row.opened_at.getTime() + CONTINUED_MS;
  ensure(now.getTime() < ends, 'general.not_found');
  return row;
}

/** Of two at once one begins. Throws `exports.too_many_downloads`. */
const begin = ({ clock, outbox, transact }: Platform, row: TokenRow): Promise<void> =>
  transact(async (transaction) => {
    const now = clock.now();
    ensure(await openToken(transaction, row.token_id, now), 'general.not_found');
    const count = await countDownload(transaction, row.id, now, MOST_DOWNLOADS);
    if (count === undefined) throw new DomainError('exports.too_many_downloads');
    if (row.scope !== 'child' || count > 1) return;
    const { id: exportId, user_id: guardianId, subject_id: childId } = row;
    // From the first time on the child knows.
    await outbox.append(transaction, { type: 'export.downloaded', exportId, guardianId, childId });
  });

/** An address for one click. Throws `exports.…` with the reason. */
export async function mintLink(
  { clock, database }: Platform,
  actor: SignedIn,
  id: string,
): Promise<{ url: string; expires_at: string }> {
  const { state, expires_at: ends, downloads } = await findExport(database, actor, id);
  const now = clock.now();
  ensure(state !== 'queued' && state !== 'building', 'exports.not_ready');
  ensure(state === 'ready' && ends !== null && ends > now, 'exports.expired');
  ensure(downloads < MOST_DOWNLOADS, 'exports.too_many_downloads');
  const { id: tokenId, token, hash } = mintToken();
  const expires_at = new Date(now.getTime() + MINUTE_MS);
  await insertToken(database, {
    id: tokenId,
    export_id: id,
    session_id: actor.session.id,
    token_hash: hash,
    expires_at,
  });
  return {
    url: `${PREFIX}/settings/data-exports/${id}/download?token=${encodeURIComponent(token)}`,
    expires_at: expires_at.toISOString(),
  };
}

/** What programs ask for before they fetch: uses nothing up. */
export const describeCopy = async (
  platform: Platform,
  actor: SignedIn,
  click: Click,
): Promise<OpenCopy> => fileOf(await lookUp(platform, actor, click));

/** Uses the token up, or goes on with what it began; `from`: the first byte that is asked for, null where the file is asked for whole. */
export async function openCopy(
  platform: Platform,
  actor: SignedIn,
  click: Click & { readonly from: number | null },
): Promise<OpenCopy> {
  const row = await lookUp(platform, actor, click);
  const file = fileOf(row);
  if (row.opened_at === null) {
    await begin(platform, row);
    return file;
  }
  ensure(click.from !== null && click.from > 0, 'general.not_found');
  ensure(await continueToken(platform.database, row.token_id, MOST_CONTINUED), 'general.not_found');
  return file;
}
