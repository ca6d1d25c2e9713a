/** A memory that is about to be changed: locked, judged, and kept as it stood. */
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { childrenOf } from '../access/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { abilitiesOf, type Reader } from './activities.policy.ts';
import { keepVersion, type ActivityRow } from './activities.queries.ts';
import { coauthorIn } from './coauthors.queries.ts';
import { partOf, type Writer } from './parts-of-writing.ts';
import { lockReadable } from './locking.ts';
import type { Checking } from './checks.ts';
import type { Content } from './content.ts';

export interface Services extends Pick<Platform, 'clock' | 'outbox'>, Checking {
  readonly progress: ProgressService;
}

/** To be changed: by its owner, or by somebody who writes it with them. */
export async function lockForChange(
  transaction: Connection,
  reader: Reader,
  id: string,
): Promise<{ readonly row: ActivityRow; readonly writer: Writer }> {
  const row = await lockReadable(transaction, reader.subject.id, id);
  ensure(row, 'general.not_found');
  if (abilitiesOf(reader, row, new Set()).edit) return { row, writer: 'owner' };
  const part = partOf(reader, await coauthorIn(transaction, id, reader.subject.id));
  if (part?.state !== 'accepted' || row.status !== 'published')
    throw new DomainError('general.forbidden');
  return { row, writer: part.role };
}

export async function lockDeletable(
  transaction: Connection,
  reader: Reader,
  id: string,
): Promise<ActivityRow> {
  const row = await lockReadable(transaction, reader.subject.id, id);
  ensure(row, 'general.not_found');
  const guardianOf =
    row.owner_band === 'child' ? await childrenOf(transaction, reader.user.id) : new Set<string>();
  ensure(abilitiesOf(reader, row, guardianOf).delete, 'general.forbidden');
  return row;
}

/** As it stood, for its history. */
export const keepSnapshot = (
  transaction: Connection,
  { clock }: Pick<Services, 'clock'>,
  { user }: Reader,
  { row, content }: { readonly row: ActivityRow; readonly content: Content },
): Promise<unknown> =>
  keepVersion(transaction, {
    activityId: row.id,
    version: row.version,
    authorId: user.id,
    snapshot: content,
    at: clock.now(),
  });
