/** How answers come by replying to a mail (decision 0124). */
import { isAbsolute } from 'node:path';
import type { SettingsReader } from './settings-reader.ts';

export interface ReplySettings {
  /** `answers@family.example`; each mail is replied to at `answers+<token>@family.example`. */
  readonly address: string;
  /** What a mail server signs what it hands over with; null: it hands nothing over. */
  readonly secret: string | null;
  /** A maildir that is read; null: none is. */
  readonly folder: string | null;
}

export function readReplies(reader: SettingsReader): ReplySettings | null {
  const [address, secret, folder] = [
    reader.text('REPLY_ADDRESS'),
    reader.text('REPLY_SECRET'),
    reader.text('REPLY_FOLDER'),
  ];
  if (address === null && secret === null && folder === null) return null;
  if (address === null || (secret === null && folder === null))
    reader.problems.push(
      'REPLY_ADDRESS belongs together with REPLY_SECRET or REPLY_FOLDER: an address, and how its mail comes in.',
    );
  if (address !== null && !/^[a-z0-9._-]{1,20}@[a-z0-9.-]+$/iu.test(address))
    reader.problems.push(
      'REPLY_ADDRESS is an address such as answers@family.example, with at most 20 letters before the @ and no + in it.',
    );
  if (secret !== null && secret.length < 32)
    reader.problems.push('REPLY_SECRET must have at least 32 characters.');
  if (folder !== null && !isAbsolute(folder))
    reader.problems.push('REPLY_FOLDER is a path from the root.');
  return Object.freeze({ address: (address ?? '').toLowerCase(), secret, folder });
}
