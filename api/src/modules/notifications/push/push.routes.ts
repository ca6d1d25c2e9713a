import { readPushKey, subscribeToPush, unsubscribeFromPush } from '@kinlore/shared/contracts/push';
import { ensure } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/ports.ts';
import { isBrowserKey } from '../../../platform/push/encryption.ts';
import type { KeptPushKeys } from './push-keys.ts';
import { removeSubscription, saveSubscription, subscriptionOf } from './push.queries.ts';

/** A browser belongs to the one who is logged in, so nothing is subscribed while a guardian views as a child. */
export const pushRoutes = (
  { database, transact, clock, push }: Platform,
  keys: KeptPushKeys,
): readonly Route[] => [
  route(
    readPushKey,
    { gate: 'user', action: 'notification.push_read', whileViewing: false },
    async ({ actor }) => ({
      data: {
        public_key: (await keys.read()).publicKey,
        subscription: (await subscriptionOf(database, actor.session.id)) ?? null,
      },
    }),
  ),
  route(
    subscribeToPush,
    { gate: 'user', action: 'notification.push_subscribe', limit: { max: 30, seconds: 3_600 } },
    async ({ input, actor }) => {
      const { endpoint, keys: browser } = input.body;
      ensure(push.accepts(endpoint) && isBrowserKey(browser.p256dh), 'push.endpoint_refused');
      const saved = await transact((transaction) =>
        saveSubscription(transaction, {
          userId: actor.user.id,
          sessionId: actor.session.id,
          endpoint,
          keys: browser,
          at: clock.now(),
        }),
      );
      ensure(saved, 'push.endpoint_refused');
      return { data: saved };
    },
  ),
  route(
    unsubscribeFromPush,
    { gate: 'user', action: 'notification.push_unsubscribe' },
    async ({ input, actor }) => {
      ensure(
        await removeSubscription(database, actor.user.id, input.params.id),
        'general.not_found',
      );
      return undefined;
    },
  ),
];
