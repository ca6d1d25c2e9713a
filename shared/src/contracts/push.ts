/** Web push: notifications that reach a browser whose page is closed (decision 0059). */
import { Closed, Data, Id, Nullable, Type, endpoint, type Static } from './kernel.ts';

const PushSubscribed = Type.Object({ id: Id, endpoint: Type.String() });
export type PushSubscribed = Static<typeof PushSubscribed>;

/** Of 65 bytes, a point on P-256, and of 16: base64url, as browsers give them. */
const Keys = Closed({
  p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
});

/**
 * What a browser is told, encrypted for it alone. `page` is an address of this instance from its root. The sentence quotes nothing: no title, no
 * name of a tree or a memorial, nobody's words.
 */
export interface PushMessage {
  readonly id: string;
  readonly sentence: string;
  readonly page: string;
}

export const readPushKey = endpoint({
  method: 'GET',
  path: '/notifications/push-key',
  summary: 'The key that a browser subscribes with, and what this session has subscribed',
  answers: {
    200: Data(Type.Object({ public_key: Type.String(), subscription: Nullable(PushSubscribed) })),
  },
});

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/notifications/push-subscriptions',
  summary: 'Tell this browser also while its page is closed; ends with the session',
  body: Closed({ endpoint: Type.String({ minLength: 1, maxLength: 1_000 }), keys: Keys }),
  answers: { 201: Data(PushSubscribed) },
  fails: ['push.endpoint_refused'],
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/notifications/push-subscriptions/:id',
  summary: 'Tell this browser no more while its page is closed',
  params: Closed({ id: Id }),
  answers: { 204: null },
});
