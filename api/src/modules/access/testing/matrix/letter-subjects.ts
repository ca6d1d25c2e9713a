/** Sealed letters of the owner to the friend: one for an event, one that two sheets opened, and one to the child whose moment has come; in each a voice of one piece, and one that waits to be sealed. */
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import type { People, Place } from './people.ts';
import type { Made, Subject } from './subject.ts';

export async function makeLetters(
  { database, clock }: TestServer,
  { userOf }: People,
): Promise<Made> {
  const now = clock.now();
  const life = userOf('owner').id;
  await database
    .insertInto('legacy_key')
    .values({
      life_id: life,
      wrapping_key: 'w'.repeat(43),
      signing_key: 's'.repeat(43),
      made_at: now,
    })
    .execute();
  const speak = async (letter: string | null): Promise<string> => {
    const voice = newId();
    await database
      .insertInto('letter_voice')
      .values({ id: voice, life_id: life, letter_id: letter, pieces: 1, begun_at: now })
      .execute();
    await database
      .insertInto('letter_voice_piece')
      .values({ id: newId(), voice_id: voice, number: 1, cipher: Buffer.alloc(524_328, 4) })
      .execute();
    return voice;
  };
  const seal = async (label: string, to: Place, more: object): Promise<Subject> => {
    const id = newId();
    await database
      .insertInto('letter')
      .values({
        id,
        life_id: life,
        recipient_id: userOf(to).id,
        opens: 'event',
        event: 'when the house is sold',
        cipher: Buffer.alloc(60, 1),
        wrapped_key: 'k'.repeat(139),
        key_hash: Buffer.alloc(32, 2),
        sealed_at: now,
        ...more,
      })
      .execute();
    await speak(id);
    return { label, params: { letter: id, number: '1', version: '1' }, owner: 'owner' };
  };
  return {
    letter: [await seal('a sealed letter', 'friend', {})],
    openLetter: [
      await seal('a letter that is open', 'friend', {
        due_at: now,
        released_at: now,
        released_key: Buffer.alloc(32, 3),
      }),
    ],
    waitingVoice: [
      {
        label: 'a voice that waits to be sealed',
        params: { voice: await speak(null), number: '1' },
        owner: 'owner',
      },
    ],
    childLetter: [await seal('a letter to a child', 'child', { due_at: now })],
  };
}
