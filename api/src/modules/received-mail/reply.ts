/** A reply on its way to being an answer, and what can become of it. */
import { join } from 'node:path';
import { MAX_ANSWER } from '@kinlore/shared/contracts/mailed-questions';
import type { Platform } from '../../platform/ports.ts';
import type { ActivityService } from '../activities/index.ts';
import type { ByReply } from '../mailed-questions/index.ts';
import type { MediaService } from '../media/index.ts';
import type { ReplyAddressRow } from '../reply-addresses/index.ts';
import type { Received } from './parsing.ts';
import type { WrittenBack } from './received-mail.mails.ts';

export interface Deps extends Pick<
  Platform,
  'clock' | 'database' | 'outbox' | 'transact' | 'mail' | 'publicUrl' | 'settings' | 'log'
> {
  readonly media: Pick<MediaService, 'keepUpload' | 'keepMail' | 'mailOfAnswer'>;
  readonly activities: Pick<ActivityService, 'createOnce' | 'one'>;
  readonly mailed: ByReply;
}

/** What became of a mail. Only the first two are kept; what is refused is written back where the address is known. */
export type Outcome =
  | 'draft'
  | 'answer'
  | 'again'
  | 'automatic'
  | 'unknown'
  | 'unreadable'
  | 'too_large'
  | 'gone'
  | 'late'
  | 'answered'
  | 'sender'
  | 'empty'
  | 'long';

/** A mail for one question, as far as it is to be answered. */
export interface Reply {
  readonly address: ReplyAddressRow;
  readonly received: Received;
  /** The mail as it came. */
  readonly raw: Uint8Array;
  /** Of the mail. */
  readonly hash: Buffer;
  /** It was begun before, and cut: what it answered then it has answered. */
  readonly isAgain: boolean;
}

export interface Answered {
  readonly outcome: Outcome;
  /** Where it is written back to; null where nobody is. */
  readonly to: string | null;
  readonly what: WrittenBack | null;
  readonly page: string;
  readonly refused: readonly string[];
}

export const refusedAs = (
  outcome: Outcome & (WrittenBack | 'gone'),
  to: string | null,
  page = '',
): Answered => ({
  outcome,
  to,
  what: outcome === 'gone' ? null : outcome,
  page,
  refused: [],
});

/** Where files lie for as long as they are looked at. */
export const rootOf = ({ settings }: Pick<Platform, 'settings'>): string =>
  join(settings.dataFolder, 'unfinished-mail');

/** Nothing, and more than an answer holds. */
export const refusalOfWords = ({ words, files }: Received): 'empty' | 'long' | null => {
  if (words.length > MAX_ANSWER) return 'long';
  return words === '' && files.length === 0 ? 'empty' : null;
};
