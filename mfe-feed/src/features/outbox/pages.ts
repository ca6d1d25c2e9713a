/** Pages of the same browser tell each other what was sent, and that what waits has changed. */
import type { Item } from './items.ts';

export interface Message {
  readonly user: string;
  readonly sent: Item | null;
}

/** Mutable: the one channel of the page. */
let channel: BroadcastChannel | null = null;

/** Once for a page. False when it listens already. */
export function listenToPages(hear: (message: Message) => void): boolean {
  if (channel !== null) return false;
  channel = new BroadcastChannel('kinlore.outbox');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    hear(data as Message); // posted below, by a page of this same origin
  });
  return true;
}

export const tellPages = (message: Message): void => channel?.postMessage(message);
