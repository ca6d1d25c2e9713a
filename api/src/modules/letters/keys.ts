/** One's sheets, as far as the server knows of them: made, changed for new ones by whoever holds two old ones, given up. */
import type {
  LegacyKey,
  changeLegacyKey,
  makeLegacyKey,
} from '@kinlore/shared/contracts/legacy-keys';
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import {
  deleteKey,
  insertKey,
  keyOf,
  lockKey,
  replaceKey,
  replaceSheets,
  sheetsOf,
  wrappedKeysOf,
  type KeyRow,
} from './keys.queries.ts';
import { rewrapLetters } from './letters.queries.ts';
import { ensureProof } from './proof.ts';

type MadeKey = Static<(typeof makeLegacyKey)['body']>;
type ChangedKey = Static<(typeof changeLegacyKey)['body']>;

async function presentKey(connection: Connection, row: KeyRow): Promise<LegacyKey> {
  return {
    edition: row.edition,
    wrapping_key: row.wrapping_key,
    signing_key: row.signing_key,
    made_at: row.made_at.toISOString(),
    sheets: await sheetsOf(connection, row.life_id),
  };
}

async function readKeyIn(connection: Connection, lifeId: string): Promise<LegacyKey> {
  const row = await keyOf(connection, lifeId);
  ensure(row, 'letter.no_key');
  return presentKey(connection, row);
}

/** With what drafts on a device are kept with: reckoned, so that it is nowhere, and of use to nobody without the device. */
export async function readKey(
  { database, sign }: Platform,
  { subject }: SignedIn,
): Promise<{ key: LegacyKey | null; draft_key: string; former_draft_keys: string[] }> {
  const row = await keyOf(database, subject.id);
  return {
    key: row === undefined ? null : await presentKey(database, row),
    draft_key: sign('letter-draft', subject.id),
    former_draft_keys: (sign.former ?? []).map((former) => former('letter-draft', subject.id)),
  };
}

/** Throws `general.invalid` unless there is one of each number. */
function soundSheets(sent: MadeKey['sheets']): MadeKey['sheets'] {
  const sheets = sent.map(({ number, holder }) => ({ number, holder: holder.trim() }));
  if (
    new Set(sheets.map(({ number }) => number)).size !== 3 ||
    sheets.some((one) => one.holder === '')
  )
    throw new DomainError('general.invalid', {
      sheets: ['Please say for each of the three sheets who has it.'],
    });
  return sheets;
}

/** Throws `letter.key_exists`. */
export const makeKey = (
  { clock, transact }: Platform,
  { subject }: SignedIn,
  { sheets, wrapping_key, signing_key }: MadeKey,
): Promise<LegacyKey> =>
  transact(async (transaction) => {
    const sound = soundSheets(sheets);
    const made = await insertKey(transaction, {
      life_id: subject.id,
      wrapping_key,
      signing_key,
      made_at: clock.now(),
    });
    ensure(made, 'letter.key_exists');
    await replaceSheets(transaction, subject.id, sound);
    return readKeyIn(transaction, subject.id);
  });

/** Throws `letter.no_key`, `letter.proof` without two old sheets, `letter.key_changed` where not exactly the letters there are were wrapped anew. */
export const changeKey = (
  platform: Platform,
  { subject }: SignedIn,
  { sheets, wrapping_key, signing_key, proof, letters }: ChangedKey,
): Promise<LegacyKey> =>
  platform.transact(async (transaction) => {
    const before = await lockKey(transaction, subject.id);
    ensure(before, 'letter.no_key');
    ensure(proof.signing_key === before.signing_key, 'letter.proof');
    ensureProof(platform, proof);
    ensure(signing_key !== before.signing_key, 'letter.key_changed');
    const sealed = await wrappedKeysOf(transaction, subject.id);
    const sent = new Map(letters.map(({ letter, wrapped_key }) => [letter, wrapped_key]));
    ensure(
      sent.size === sealed.length && sealed.every(({ id }) => sent.has(id)),
      'letter.key_changed',
    );
    await rewrapLetters(transaction, sent);
    await replaceKey(transaction, subject.id, {
      edition: before.edition + 1,
      wrapping_key,
      signing_key,
      made_at: platform.clock.now(),
    });
    await replaceSheets(transaction, subject.id, soundSheets(sheets));
    return readKeyIn(transaction, subject.id);
  });

/** Throws `letter.no_key`, and `letter.key_needed` while a letter waits for these sheets. */
export const removeKey = ({ transact }: Platform, { subject }: SignedIn): Promise<void> =>
  transact(async (transaction) => {
    ensure(await lockKey(transaction, subject.id), 'letter.no_key');
    ensure((await wrappedKeysOf(transaction, subject.id)).length === 0, 'letter.key_needed');
    await deleteKey(transaction, subject.id);
  });

export const letterKeys = async ({ database }: Platform, { subject }: SignedIn) =>
  (await wrappedKeysOf(database, subject.id)).map(({ id, wrapped_key }) => ({
    letter: id,
    wrapped_key,
  }));
