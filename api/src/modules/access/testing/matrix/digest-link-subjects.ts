/** Links of e-mails with new memories: of a digest of the helper's. */
import { mintSecret } from '../../../../platform/tokens.ts';
import type { TestServer } from '../../../../testing/index.ts';
import type { People } from './people.ts';
import type { Link, Subject } from './subject.ts';

export async function digestedBy(
  { database, clock }: TestServer,
  { userOf }: People,
  { label, ends, over }: Link,
): Promise<Subject> {
  const { secret, hash } = mintSecret();
  const userId = userOf('helper').id;
  await database
    .insertInto('feed_digest')
    .values({ user_id: userId, rhythm: 'off', weekday: 0, hour: 8, since: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('feed_digest_link')
    .values({ token_hash: hash, user_id: userId, expires_at: ends })
    .execute();
  return { label: `${label} of new memories`, params: { token: secret, over }, owner: 'owner' };
}
