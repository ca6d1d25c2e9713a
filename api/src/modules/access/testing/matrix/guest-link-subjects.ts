/** Links of the owner for guests, and what a guest told by one of them. */
import { newId } from '../../../../platform/id.ts';
import { mintSecret } from '../../../../platform/tokens.ts';
import type { TestServer } from '../../../../testing/index.ts';
import type { People } from './people.ts';
import type { Link, Made, Subject } from './subject.ts';

const DAY_MS = 86_400_000;

export async function makeGuestLinks(
  { database, clock }: TestServer,
  people: People,
  links: readonly Link[],
): Promise<Made> {
  const ownerId = people.userOf('owner').id;
  const own: Subject[] = [];
  const held: Subject[] = [];
  for (const { label, ends, over } of links) {
    const [id, { secret, hash }] = [newId(), mintSecret()];
    await database
      .insertInto('guest_link')
      .values({
        id,
        owner_id: ownerId,
        words: 'Who was she?',
        token_hash: hash,
        most: 20,
        created_at: new Date(ends.getTime() - DAY_MS),
        expires_at: ends,
      })
      .execute();
    own.push({ label: `${label} for guests`, params: { id }, owner: 'owner' });
    held.push({ label: `${label} for guests`, params: { token: secret, over }, owner: 'owner' });
  }
  const [contribution, receipt] = [newId(), mintSecret()];
  await database
    .insertInto('guest_contribution')
    .values({
      id: contribution,
      owner_id: ownerId,
      link_id: own[0]?.params['id'] ?? null,
      asked: 'Who was she?',
      name: 'Rosa',
      words: 'She gave us plums.',
      receipt_hash: receipt.hash,
      state: 'waiting',
      sent_at: clock.now(),
    })
    .execute();
  const told = 'what a guest told the owner';
  return {
    guestLink: own,
    guestToken: held,
    contribution: [{ label: told, params: { id: contribution }, owner: 'owner' }],
    receipt: [{ label: told, params: { receipt: receipt.secret }, owner: 'owner' }],
  };
}
