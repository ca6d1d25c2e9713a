/** What is new for somebody, in one e-mail at their hour: judged while it is written, nothing where nothing is new, never to a child. */
import { DIGEST_LINK_DAYS, MOST_IN_DIGEST } from '@kinlore/shared/contracts/feed-digests';
import type { JobDefinition } from '../../module.ts';
import type { Background } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { mintSecret } from '../../platform/tokens.ts';
import { newInFeed } from '../feed/index.ts';
import { quietUntil } from '../grief/index.ts';
import { provedAddress } from '../users/index.ts';
import type { Deps } from './choosing.ts';
import { digestMail } from './digests.mails.ts';
import { insertLink, moveOn, takeDue, type DigestRow } from './digests.queries.ts';
import { nextDigest } from './due.ts';

const DAY = 86_400_000;

async function sharedSince(deps: Deps, transaction: Connection, row: DigestRow) {
  const found = await newInFeed(transaction, row.user_id, {
    since: row.since,
    limit: MOST_IN_DIGEST + 1,
  });
  const shown = found.slice(0, MOST_IN_DIGEST);
  const cards = await deps.people.cards(
    transaction,
    shown.map(({ ownerId }) => ownerId),
  );
  return {
    areMore: found.length > shown.length,
    memories: shown.flatMap(({ slug, title, ownerId }) => {
      const by = cards.get(ownerId)?.full_name;
      return by === undefined ? [] : [{ title, by, page: `/post/${slug}` }];
    }),
  };
}

async function mintLink(deps: Deps, transaction: Connection, userId: string) {
  const { secret, hash } = mintSecret();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + DIGEST_LINK_DAYS * DAY);
  await insertLink(transaction, { userId, hash, expiresAt }, now);
  return { link: `${deps.publicUrl()}/new-memories/${secret}`, expiresAt };
}

async function write(
  deps: Deps,
  transaction: Connection,
  { row, reader }: { row: DigestRow; reader: Background },
): Promise<void> {
  const { rhythm, user_id: userId } = row;
  if (rhythm === 'off' || reader.subject.band === 'child') return;
  const to = await provedAddress(transaction, userId);
  if (to === null) return;
  if ((await quietUntil(transaction, userId, deps.clock.now())) !== null) return;
  const { memories, areMore } = await sharedSince(deps, transaction, row);
  if (memories.length === 0) return;
  const secret = await mintLink(deps, transaction, userId);
  const { fullName: name } = reader.subject;
  const mail = { name, rhythm, home: deps.publicUrl(), memories, areMore, link: secret.link };
  await deps.mail(transaction, { to, userId, ...digestMail(mail), secret });
}

/** False where nothing is due. The row is held meanwhile and moved on with the mail: of many at once one sends it. */
const sendOne = (deps: Deps): Promise<boolean> =>
  deps.transact(async (transaction) => {
    const now = deps.clock.now();
    const row = await takeDue(transaction, now);
    if (row === undefined) return false;
    const reader = await backgroundActor(transaction, row.user_id, now);
    if (reader !== undefined) await write(deps, transaction, { row, reader });
    const timeZone = reader?.subject.timeZone ?? 'UTC';
    await moveOn(transaction, row.user_id, {
      since: now,
      next_at: nextDigest(row, timeZone, now),
    });
    return true;
  });

export const digestsJob = (deps: Deps): JobDefinition => ({
  name: 'feed-digests.send',
  cron: '*/5 * * * *',
  async run() {
    while (await sendOne(deps));
  },
});
