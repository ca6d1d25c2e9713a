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
  const given = {
    address: reader.text('REPLY_ADDRESS'),
    secret: reader.text('REPLY_SECRET'),
    folder: reader.text('REPLY_FOLDER'),
  };
  if (Object.values(given).every((value) => value === null)) return null;
  reader.problems.push(...problemsOf(given));
  return Object.freeze({ ...given, address: (given.address ?? '').toLowerCase() });
}

type Given = Readonly<Record<keyof ReplySettings, string | null>>;

function problemsOf({ address, secret, folder }: Given): readonly string[] {
  const hasWayIn = secret !== null || folder !== null;
  const isAddress = /^[a-z0-9._-]{1,20}@[a-z0-9.-]+$/iu.test(address ?? 'a@b');
  const checks: readonly (readonly [isWrong: boolean, sentence: string])[] = [
    [
      address === null || !hasWayIn,
      'REPLY_ADDRESS belongs together with REPLY_SECRET or REPLY_FOLDER: an address, and how its mail comes in.',
    ],
    [
      !isAddress,
      'REPLY_ADDRESS is an address such as answers@family.example, with at most 20 letters before the @ and no + in it.',
    ],
    [(secret?.length ?? 32) < 32, 'REPLY_SECRET must have at least 32 characters.'],
    [!isAbsolute(folder ?? '/'), 'REPLY_FOLDER is a path from the root.'],
  ];
  return checks.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));
}
