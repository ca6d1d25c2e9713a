/** A hook that sends text messages on, which the administrator names (decision 0194). Without it nobody is asked for a telephone number. */
import { isIP } from 'node:net';
import { isLoopback, nameOf } from './platform/host-names.ts';
import { isPublicAddress } from './platform/public-addresses.ts';
import type { SettingsReader } from './settings-reader.ts';

export interface TextSettings {
  /** Where each text is posted to. */
  readonly hook: string;
  /** What it is signed with. */
  readonly secret: string;
  /** It may lie in the network of this machine. */
  readonly isNear: boolean;
}

/** Encrypted, unless it is this machine; a number of a machine that is not of the internet only where that is allowed. */
function isSafe(hook: string | null, isNear: boolean): boolean {
  if (hook === null || !URL.canParse(hook)) return false;
  const { protocol, hostname, username, password } = new URL(hook);
  const host = nameOf(hostname);
  if (username !== '' || password !== '') return false;
  if (isLoopback(host)) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && (isNear || isIP(host) === 0 || isPublicAddress(host));
}

export function readTexts(reader: SettingsReader): TextSettings | null {
  const hook = reader.text('KINLORE_SMS_HOOK');
  const secret = reader.text('KINLORE_SMS_SECRET');
  const isNear = reader.word('KINLORE_SMS_NEAR', ['0', '1'], '0') === '1';
  if (hook === null && secret === null) return null;
  if (!isSafe(hook, isNear))
    reader.problems.push(
      'KINLORE_SMS_HOOK must be an address that begins with https:// (http:// for this machine alone), without a name and password in it. One in your own network needs KINLORE_SMS_NEAR=1.',
    );
  if (secret === null || secret.length < 32)
    reader.problems.push(
      'KINLORE_SMS_SECRET belongs to KINLORE_SMS_HOOK, and has at least 32 characters.',
    );
  return hook === null || secret === null ? null : Object.freeze({ hook, secret, isNear });
}

/** Rows of the settings table. */
export const textRows = [
  [
    'KINLORE_SMS_HOOK',
    '',
    'Where text messages are handed over: https://sms.example/send. People can then be reminded by a text when they were reported to have died. See docs/deploying.md. Without it nobody is asked for a telephone number.',
  ],
  [
    'KINLORE_SMS_SECRET',
    '',
    'At least 32 characters. What each text is signed with. Belongs to KINLORE_SMS_HOOK.',
  ],
  [
    'KINLORE_SMS_NEAR',
    '0',
    '1: the hook may lie in the network of this machine. Otherwise it is reached in the internet alone, or on this machine itself by localhost.',
  ],
] as const satisfies readonly (readonly [string, string, string])[];
