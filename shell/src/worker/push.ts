/** What a push service brings for this browser: shown unless somebody looks at a page of ours; a press leads to where it happened. */
import type { PushMessage } from '@kinlore/shared/contracts/push';

/** A window of ours, as far as it is used here. */
interface OpenWindow {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** The part of the worker's world that is used here. */
export interface PushWorld {
  windows(): Promise<readonly OpenWindow[]>;
  show(title: string, options: NotificationOptions): Promise<void>;
  open(page: string): Promise<unknown>;
}

/** What a page is told when a notification was pressed: the page goes there itself, so that nothing half-written is lost. */
const PRESSED = 'notification-pressed';

/** Shown where nobody can tell what came: browsers want something to be shown for every message. */
const UNREADABLE: PushMessage = { id: 'unreadable', sentence: 'You have an update.', page: '/' };

/** Only an address of this instance, from its root. */
const isInside = (page: string): boolean => /^\/(?![/\\])/u.test(page);

function messageOf(value: unknown): PushMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const read = (key: keyof PushMessage): unknown => Reflect.get(value, key);
  const [id, sentence, page] = [read('id'), read('sentence'), read('page')];
  const isWhole =
    typeof id === 'string' && typeof sentence === 'string' && typeof page === 'string';
  return isWhole && isInside(page) ? { id, sentence, page } : null;
}

function readMessage(text: string | undefined): PushMessage {
  try {
    return messageOf(JSON.parse(text ?? '')) ?? UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** `text`: as it came, already decrypted by the browser. */
export async function receivePush(text: string | undefined, world: PushWorld): Promise<void> {
  const windows = await world.windows();
  // Who looks at a page is told there.
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const message = readMessage(text);
  await world.show('Kinlore', {
    body: message.sentence,
    tag: message.id,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: message,
  });
}

/** `data`: what the notification was shown with. */
export async function openPressed(data: unknown, world: PushWorld): Promise<void> {
  const message = messageOf(data) ?? UNREADABLE;
  const [window] = await world.windows();
  if (window === undefined) {
    await world.open(message.page);
    return;
  }
  window.postMessage({ kind: PRESSED, id: message.id, page: message.page });
  // Some browsers bring no window to the front; its page has gone there all the same.
  await window.focus().catch(() => undefined);
}
