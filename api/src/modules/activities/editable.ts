/** A memory that is about to be changed: locked, judged, and kept as it stood. */
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { childrenOf } from '../access/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { abilitiesOf, type Reader } from './activities.policy.ts';
import { keepVersion, type ActivityRow } from './activities.queries.ts';
import { lockReadable } from './locking.ts';
import type { Checking } from './checks.ts';
import type { Content } from './content.ts';

export interface Services extends Pick<Platform, 'clock' | 'outbox'>, Checking {
  readonly progress: ProgressService;
}

export async function lockEditable(
  transaction: Connection,
  reader: Reader,
  id: string,
  act: 'edit' | 'delete',
): Promise<ActivityRow> {
  const row = await lockReadable(transaction, reader.subject.id, id);
  ensure(row, 'general.not_found');
  const guardianOf =
    row.owner_band === 'child' ? await childrenOf(transaction, reader.user.id) : new Set<string>();
  ensure(abilitiesOf(reader, row, guardianOf)[act], 'general.forbidden');
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
