/** What somebody sent of a memory of two, as columns, or what is wrong with it. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { problemsOf } from '@kinlore/shared/dates';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Clock, Connection } from '../../../platform/ports.ts';
import type { MediaService } from '../../media/index.ts';
import { todayIn } from '../../users/index.ts';
import type { MemoryChange } from './memories.queries.ts';

export interface SentMemory {
  readonly title?: string;
  readonly body?: string;
  readonly when?: FuzzyDate;
  readonly media_id?: string | null;
}

interface Deps {
  readonly media: Pick<MediaService, 'attachable'>;
  readonly clock: Clock;
}

/** The columns. Throws what is wrong with what was sent. */
export async function columnsOf(
  { media, clock }: Deps,
  transaction: Connection,
  actor: SignedIn,
  { title, body, when, media_id }: SentMemory,
): Promise<MemoryChange> {
  const name = title?.trim();
  ensure(name !== '', 'connection.memory_untitled');
  if (when !== undefined && problemsOf(when, todayIn(actor.user.timeZone, clock.now())).length > 0)
    throw new DomainError('general.invalid', { when: ['This date cannot be.'] });
  if (typeof media_id === 'string')
    ensure(
      (await media.attachable(transaction, actor.subject.id, [media_id])).length === 1,
      'connection.memory_picture',
    );
  return {
    ...(name !== undefined && { title: name }),
    ...(body !== undefined && { body: body.trim() }),
    ...(when !== undefined && {
      when_kind: when.kind,
      when_start: when.start,
      when_end: when.end,
      when_precision: when.precision,
      when_text: when.text,
    }),
    ...(media_id !== undefined && { media_id }),
  };
}
