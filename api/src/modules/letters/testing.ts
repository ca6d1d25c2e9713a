/** For tests: sheets as the server knows them, and letters of which it knows nothing. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import {
  makeLegacyKey,
  startLegacyCard,
  type SheetProof,
} from '@kinlore/shared/contracts/legacy-keys';
import {
  VOICE_PIECE_BYTES,
  beginLetterVoice,
  keepVoicePiece,
} from '@kinlore/shared/contracts/letter-voices';
import { sayLetterEvent, sealLetter, type SealedLetter } from '@kinlore/shared/contracts/letters';
import type { TestServer, TestUser } from '../../testing/index.ts';

export interface TestSheets {
  readonly signing_key: string;
  readonly privateKey: KeyObject;
}

export function newSheets(): TestSheets {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { signing_key: publicKey.export({ format: 'jwk' }).x ?? '', privateKey };
}

export const keyBody = ({ signing_key }: TestSheets) => ({
  wrapping_key: randomBytes(32).toString('base64url'),
  signing_key,
  sheets: [
    { number: 1, holder: 'Vesna' },
    { number: 2, holder: 'Lena' },
    { number: 3, holder: 'In the drawer' },
  ],
});

export async function sheetsFor(server: TestServer, writer: TestUser): Promise<TestSheets> {
  const sheets = newSheets();
  await server.as(writer).call(makeLegacyKey, { body: keyBody(sheets) });
  return sheets;
}

/** As a page signs it that has two sheets. */
export async function proofOf(
  server: TestServer,
  { signing_key, privateKey }: TestSheets,
): Promise<SheetProof> {
  const { data } = await server.as(null).call(startLegacyCard, { body: { signing_key } });
  const words = Buffer.from(`kinlore legacy card 1\n${data.challenge}`);
  const signature = sign(null, words, privateKey).toString('base64url');
  return { signing_key, challenge: data.challenge, signature };
}

export interface TestLetter {
  readonly id: string;
  readonly letter: SealedLetter;
  /** What two sheets would unwrap. */
  readonly key: string;
  readonly cipher: string;
}

export const wrappedKey = (): string => randomBytes(104).toString('base64url');

type Sent = Parameters<typeof letterBody>[0];
export const letterBody = (
  sent: {
    readonly recipient_id?: string;
    readonly recipient_name?: string;
    readonly recipient_email?: string;
    readonly opens?: 'activation' | 'date' | 'age' | 'event';
    readonly on?: string;
    readonly born?: string;
    readonly age?: number;
    readonly event?: string;
    readonly edition?: number;
    readonly voice?: string;
  },
  key = randomBytes(32),
) => ({
  opens: 'activation' as const,
  edition: 1,
  cipher: randomBytes(120).toString('base64url'),
  wrapped_key: wrappedKey(),
  key_hash: createHash('sha256').update(key).digest('base64url'),
  ...sent,
});

export async function sealTo(
  server: TestServer,
  writer: TestUser,
  sent: Sent,
): Promise<TestLetter> {
  const key = randomBytes(32);
  const body = letterBody(sent, key);
  const { data } = await server.as(writer).call(sealLetter, { body });
  return { id: data.id, letter: data, key: key.toString('base64url'), cipher: body.cipher };
}

/** A piece as a page sends it, of bytes that say nothing. */
export const somePiece = (): string => randomBytes(VOICE_PIECE_BYTES + 40).toString('base64url');

/** Begun, and all of it sent. */
export async function voiceOf(
  server: TestServer,
  writer: TestUser,
  pieces: readonly string[],
): Promise<string> {
  const as = server.as(writer);
  const { data } = await as.call(beginLetterVoice, { body: { pieces: pieces.length } });
  for (const [index, cipher] of pieces.entries())
    await as.call(keepVoicePiece, {
      params: { voice: data.id, number: index + 1 },
      body: { cipher },
    });
  return data.id;
}

/** The account as an activation leaves it. */
export const rest = (server: TestServer, { id }: TestUser) =>
  server.database
    .updateTable('app_user')
    .set({ life_status: 'in_remembrance' })
    .where('id', '=', id)
    .execute();

export async function openDue(server: TestServer): Promise<void> {
  await server.platform.jobs.add(server.database, 'letters.due', {});
  await server.settle();
}

/** Somebody who looks after the life, with these permissions. */
export const keepLife = (
  { database, clock }: TestServer,
  life: TestUser,
  steward: TestUser,
  permissions: readonly string[] = ['content.release'],
) =>
  database
    .insertInto('life_steward')
    .values({
      life_id: life.id,
      user_id: steward.id,
      preset: 'co_steward',
      permissions: [...permissions],
      status: 'accepted',
      created_at: clock.now(),
    })
    .execute();

/** A letter whose moment its living writer has said. */
export async function letterDueTo(
  server: TestServer,
): Promise<{ readonly writer: TestUser; readonly recipient: TestUser }> {
  const [writer, recipient] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Kos' }),
  ];
  await server.world.connect(writer, recipient);
  await sheetsFor(server, writer);
  const { id } = await sealTo(server, writer, {
    recipient_id: recipient.id,
    opens: 'event',
    event: 'when the house is sold',
  });
  await server.as(writer).call(sayLetterEvent, { params: { letter: id } });
  return { writer, recipient };
}
