/** Sends what is new in one e-mail, to whoever asked for it: in their morning, once, and nothing where nothing is new. Never to a child. */
import {
  isGame,
  isNotificationType,
  notificationKinds,
  notificationTypes,
} from '@kinlore/shared/contracts/notifications';
import type { NotificationKind } from '@kinlore/shared/contracts/notifications/kind';
import type { JobDefinition } from '../../../module.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { quietUntil } from '../../grief/index.ts';
import { actorFor, hearingFor, type Recipient } from '../hearing.queries.ts';
import { isMailed } from '../notifications.mails.ts';
import { dataOf, subjectsOf } from '../notifications.presenter.ts';
import { namesOf } from '../names.queries.ts';
import { channelsOf } from '../notifications.queries.ts';
import { defaultsOf } from '../preferences.ts';
import { pushMessageOf } from '../push/push-message.ts';
import { saveTimes, takeDue, type TimesRow } from '../times.queries.ts';
import { digestMail, type News } from './digest-mail.ts';
import { newsOf, type NewsRow } from './digests.queries.ts';
import { nextDigest } from './due.ts';

/** Named in one mail; the rest is counted. */
const MOST = 40;

/** Not what was mailed by itself already, nor what counts points, nor what nobody may turn off; nor what plays, to who is left in peace. */
async function digestedTypes(
  transaction: Connection,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const chosen = await channelsOf(transaction, userId);
  const isInPeace = (await quietUntil(transaction, userId, now)) !== null;
  return notificationTypes.filter((type) => {
    const { group, rows }: NotificationKind = notificationKinds[type];
    const { email_enabled: isMailedAtOnce } = chosen.get(type) ?? defaultsOf(type);
    if (isInPeace && isGame(type)) return false;
    return group !== null && rows !== 'counted' && !(isMailed(type) && isMailedAtOnce);
  });
}

/** As a browser is told it whose page is closed: no title, and no name that others may not see. */
async function wordsOf(
  transaction: Connection,
  { id: userId, username }: Recipient,
  rows: readonly NewsRow[],
): Promise<readonly News[]> {
  const names = await namesOf(transaction, userId, subjectsOf(rows));
  const named = new Map<string, boolean>();
  for (const actorId of new Set(rows.flatMap(({ actor_id: id }) => id ?? [])))
    named.set(actorId, (await actorFor(transaction, actorId, userId))?.nameable_outside === true);
  return rows.map(({ id, type, actor_id: actorId, data: stored }) => {
    const data = dataOf(stored);
    const { sentence, page } = pushMessageOf({
      id,
      type,
      data,
      username,
      isActorNamed: actorId === null || named.get(actorId) === true,
      isSubjectSeen: data.subject_id === undefined || names.has(data.subject_id),
    });
    return { type, sentence, page };
  });
}

async function write(
  platform: Platform,
  transaction: Connection,
  { recipient, row, every }: { recipient: Recipient; row: TimesRow; every: 'daily' | 'weekly' },
): Promise<void> {
  const { email } = recipient;
  if (email === null || recipient.email_verified_at === null || recipient.is_child) return;
  const until = platform.clock.now();
  const { rows, count } = await newsOf(transaction, recipient.id, {
    after: row.digest_after ?? until,
    until,
    types: await digestedTypes(transaction, recipient.id, until),
    most: MOST,
  });
  if (count === 0) return;
  const mail = digestMail({
    name: recipient.full_name,
    every,
    home: platform.publicUrl(),
    news: await wordsOf(
      transaction,
      recipient,
      rows.filter(({ type }) => isNotificationType(type)),
    ),
    count,
  });
  await platform.mail(transaction, { to: email, userId: recipient.id, ...mail });
}

/** False where nobody's is due. The row is held meanwhile and moved on with the mail: of many at once one sends it. */
const sendOne = (platform: Platform): Promise<boolean> =>
  platform.transact(async (transaction) => {
    const now = platform.clock.now();
    const row = await takeDue(transaction, now);
    if (row === undefined || row.digest === 'off') return false;
    const hearing = await hearingFor(transaction, row.user_id, 'comment_received', null);
    const timeZone = hearing?.recipient.time_zone ?? 'UTC';
    if (hearing !== undefined)
      await write(platform, transaction, {
        recipient: hearing.recipient,
        row,
        every: row.digest,
      });
    await saveTimes(transaction, {
      ...row,
      digest_due: nextDigest({ ...row, every: row.digest, timeZone }, now),
      digest_after: now,
    });
    return true;
  });

export const digestJob = (platform: Platform): JobDefinition => ({
  name: 'notifications.digests',
  cron: '*/10 * * * *',
  async run() {
    while (await sendOne(platform));
  },
});
