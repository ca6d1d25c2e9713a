/** One life while it is looked at, with its log and what is told of it. */
import type { Connection, Platform } from '../../platform/ports.ts';
import type { StewardLog } from '../legacy/index.ts';
import type { Life } from './life.ts';

export type Context = Pick<Platform, 'clock' | 'outbox'> & { readonly log: StewardLog };

/** One life, while it is looked at. */
export interface Work extends Context {
  readonly transaction: Connection;
  readonly life: Life;
  readonly now: Date;
}

export const keyOf = ({ life, now }: Work, what: string): string =>
  `${what} ${life.id} ${now.toISOString()}`;

export async function note(work: Work, action: string, concerned: readonly string[] = []) {
  const { memorial } = work.life;
  if (memorial !== null) await work.log.write(work.transaction, memorial, null, action, concerned);
}

export async function tell(
  work: Work,
  change: 'became_primary' | 'handed_on' | 'chosen' | 'nobody' | 'returned',
  { userIds, aboutId }: { readonly userIds: readonly string[]; readonly aboutId: string | null },
) {
  if (userIds.length === 0) return;
  await work.outbox.append(work.transaction, {
    type: 'succession.changed',
    lifeId: work.life.id,
    change,
    userIds,
    aboutId,
    key: keyOf(work, change),
  });
}

export const othersThan = (userId: string, userIds: readonly string[]): readonly string[] =>
  userIds.filter((other) => other !== userId);
