/** Sends one notification to one browser, and tries again for a while where its push service is away. */
import { isNotificationType } from '@kinlore/shared/contracts/notifications';
import type { JobDefinition } from '../../../module.ts';
import type { Connection, Platform, PushAnswer } from '../../../platform/ports.ts';
import { encryptPush } from '../../../platform/push/encryption.ts';
import { hearingFor, type Hearing } from '../hearing.queries.ts';
import { isNight, secondsToNight } from '../nights.ts';
import { namesOf } from '../names.queries.ts';
import { dataOf, subjectsOf } from '../notifications.presenter.ts';
import type { KeptPushKeys } from './push-keys.ts';
import { pushMessageOf } from './push-message.ts';
import { forgetSubscription, noteFailure, noteTaken, pushFor } from './push.queries.ts';

const DELIVER = 'notifications.push';
/** Pauses before the second to the fifth try, in seconds. */
const PAUSES = [15, 60, 300, 1_800] as const;

interface Delivery {
  readonly notificationId: string;
  readonly subscriptionId: string;
  /** Tries that failed. */
  readonly failed: number;
}

const add = (
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  connection: Connection,
  { notificationId, subscriptionId, failed }: Delivery,
  afterSeconds = 0,
): Promise<void> =>
  jobs.add(
    connection,
    DELIVER,
    { notificationId, subscriptionId, failed },
    {
      // Told again before it was sent, as sums of XP are, it is sent once.
      key: `push:${notificationId}:${subscriptionId}`,
      ...(afterSeconds > 0 && { runAt: new Date(clock.now().getTime() + afterSeconds * 1_000) }),
    },
  );

/** In the transaction that writes the notification: a job for each browser of its recipient. */
export async function queuePushes(
  platform: Pick<Platform, 'jobs' | 'clock'>,
  transaction: Connection,
  notificationId: string,
  devices: readonly string[],
): Promise<void> {
  for (const subscriptionId of devices)
    await add(platform, transaction, { notificationId, subscriptionId, failed: 0 });
}

function deliveryOf({
  notificationId,
  subscriptionId,
  failed,
}: Readonly<Record<string, unknown>>): Delivery | null {
  return typeof notificationId === 'string' &&
    typeof subscriptionId === 'string' &&
    typeof failed === 'number'
    ? { notificationId, subscriptionId, failed }
    : null;
}

/** What an answer means; null where nobody answered. */
function outcomeOf(answer: PushAnswer | null): 'taken' | 'gone' | 'later' | 'refused' {
  if (answer === null || answer.status === 429 || answer.status >= 500) return 'later';
  if (answer.status === 404 || answer.status === 410) return 'gone';
  return answer.status >= 200 && answer.status < 300 ? 'taken' : 'refused';
}

/** Asked again at the moment of sending: what was chosen and where it is night may have changed since it was written. */
const mayPush = ({ recipient, channels }: Hearing, now: Date): boolean =>
  channels.push_enabled && !isNight(recipient, now);

/** Whom a push service may ask about this instance. */
const contactOf = ({ publicUrl, settings }: Platform): string =>
  publicUrl().startsWith('https:')
    ? publicUrl()
    : `mailto:${/<([^>]+)>/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom}`;

/** The request, as things stand now; null where nothing is to be sent any more. */
async function prepare(platform: Platform, keys: KeptPushKeys, delivery: Delivery) {
  const { database, clock } = platform;
  const now = clock.now();
  const found = await pushFor(database, delivery, now);
  if (found === null || !isNotificationType(found.type)) return null;
  const { user_id: userId, type, actor_id: actorId, endpoint, p256dh, auth } = found;
  const hearing = await hearingFor(database, userId, type, actorId);
  if (hearing === undefined || !mayPush(hearing, now)) return null;
  if (actorId !== null && hearing.actor === null) return null;
  const data = dataOf(found.data);
  const names = await namesOf(database, userId, subjectsOf([{ data }]));
  const message = pushMessageOf({
    id: delivery.notificationId,
    type,
    data,
    username: hearing.recipient.username,
    isActorNamed: hearing.actor?.nameable_outside === true,
    isSubjectSeen: data.subject_id === undefined || names.has(data.subject_id),
  });
  return encryptPush(
    message,
    { endpoint, keys: { p256dh, auth } },
    {
      keys: await keys.read(),
      contact: contactOf(platform),
      ttlSeconds: secondsToNight(hearing.recipient, now),
    },
  );
}

async function fail(
  platform: Platform,
  delivery: Delivery,
  outcome: 'later' | 'refused',
  answer: PushAnswer | null,
): Promise<void> {
  const { database, log } = platform;
  const pause = outcome === 'later' ? PAUSES[delivery.failed] : undefined;
  if (pause !== undefined) {
    const afterSeconds = Math.max(pause, answer?.retryAfterSeconds ?? 0);
    await add(platform, database, { ...delivery, failed: delivery.failed + 1 }, afterSeconds);
    return;
  }
  log.warn({ status: answer?.status ?? null }, 'a push service did not take a message');
  await noteFailure(database, delivery.subscriptionId);
}

export const createPushJob = (platform: Platform, keys: KeptPushKeys): JobDefinition => ({
  name: DELIVER,
  async run(payload) {
    const delivery = deliveryOf(payload);
    const request = delivery === null ? null : await prepare(platform, keys, delivery);
    if (delivery === null || request === null) return;
    const { database, clock, push } = platform;
    const answer = await push.send(request).catch(() => null);
    const outcome = outcomeOf(answer);
    if (outcome === 'taken') await noteTaken(database, delivery.subscriptionId, clock.now());
    else if (outcome === 'gone') await forgetSubscription(database, delivery.subscriptionId);
    else await fail(platform, delivery, outcome, answer);
  },
});
