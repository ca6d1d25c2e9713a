/** What is new for somebody, in one e-mail at their hour: judged while it is written, nothing where nothing is new, never to a child. */
import { DIGEST_LINK_DAYS, MOST_IN_DIGEST } from '@kinlore/shared/contracts/feed-digests';
import type { JobDefinition } from '../../module.ts';
import type { Background } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { sendDue, type Sending } from '../../platform/due.ts';
import { mintLink } from '../../platform/mail-links.ts';
import type { Connection } from '../../platform/ports.ts';
import { newInFeed } from '../feed/index.ts';
import { quietUntil } from '../grief/index.ts';
import { provedAddress } from '../users/index.ts';
import type { Deps } from './choosing.ts';
import { digestMail } from './digests.mails.ts';
import { insertLink, takeDue, updateDigest, type DigestRow } from './digests.queries.ts';
import { nextDigest } from './due.ts';

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

async function linkFor({ clock, publicUrl }: Deps, transaction: Connection, userId: string) {
  const now = clock.now();
  const { secret, hash, expiresAt } = mintLink(DIGEST_LINK_DAYS, now);
  await insertLink(transaction, { userId, hash, expiresAt }, now);
  return { link: `${publicUrl()}/new-memories/${secret}`, expiresAt };
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
  const secret = await linkFor(deps, transaction, userId);
  const { fullName: name } = reader.subject;
  const mail = { name, rhythm, home: deps.publicUrl(), memories, areMore, link: secret.link };
  await deps.mail(transaction, { to, userId, ...digestMail(mail), secret });
}

const moveOn = (
  transaction: Connection,
  row: DigestRow,
  timeZone: string,
  now: Date,
): Promise<unknown> =>
  updateDigest(transaction, row.user_id, { since: now, next_at: nextDigest(row, timeZone, now) });

async function send(deps: Deps, transaction: Connection, row: DigestRow): Promise<void> {
  const now = deps.clock.now();
  const reader = await backgroundActor(transaction, row.user_id, now);
  if (reader !== undefined) await write(deps, transaction, { row, reader });
  await moveOn(transaction, row, reader?.subject.timeZone ?? 'UTC', now);
}

const sending = (deps: Deps): Sending<DigestRow> => ({
  name: 'feed-digests.send',
  idOf: ({ user_id: userId }) => userId,
  take: takeDue,
  send: (transaction, row) => send(deps, transaction, row),
  note: (transaction, row, change) => updateDigest(transaction, row.user_id, change),
  // Nothing of the account is read once more: it may be what fails. The next that is sent comes by their clock again.
  passOver: (transaction, row, now) => moveOn(transaction, row, 'UTC', now),
});

export const digestsJob = (deps: Deps): JobDefinition => ({
  name: 'feed-digests.send',
  cron: '*/5 * * * *',
  run: () => sendDue(deps, sending(deps)),
});
