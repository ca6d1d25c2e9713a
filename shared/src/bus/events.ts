/**
 * The events of the page: what the socket brought, and what one remote tells the others. Typed, synchronous, and nothing is kept:
 * whoever was not listening asks the server.
 */
import type { Broadcasts, Notification } from '../contracts/notifications.ts';

export interface BusEvents extends Broadcasts {
  /** The page may have missed something: whoever shows a list asks for it again. */
  'realtime.resumed': { readonly after: 'joined' | 'rejoined' | 'visible' | 'online' };
  'realtime.state': { readonly state: RealtimeState };
  /** A notification shown by the system was pressed. */
  'notification.opened': { readonly notification: Notification };
  /** A memory of this page was saved or taken away. */
  /** It is time for the child to rest: what is being written is kept at once. */
  'child.rests': Readonly<Record<string, never>>;
  'activity.saved': { readonly activity_id: string; readonly owner_id: string };
  'activity.removed': { readonly activity_id: string; readonly owner_id: string };
  /** Name or picture changed. */
  'profile.changed': { readonly user_id: string };
  /** Which view of the sky is shown (product.md section 4); null: the sky was closed. */
  'sky.view': { readonly view: 'personal' | 'nexus' | 'transit' | 'collective' | null };
  /** A story that several tell was changed by this page. */
  'story.changed': { readonly story_id: string };
  /** A memory that two people have together was changed by this page, or something below it. */
  'connection.memory_changed': { readonly memory_id: string };
  /** Something of the questions one asked or was asked changed on this page. */
  'question.changed': Readonly<Record<string, never>>;
  /** Something of the connection with this person changed on this page. */
  'connection.changed': { readonly user_id: string };
}
export type BusEvent = keyof BusEvents;
export type RealtimeState = 'off' | 'connecting' | 'live' | 'waiting' | 'refused';

type Listener = (payload: never) => void;

/** Mutable: the listeners of the page. */
const listeners = new Map<BusEvent, Set<Listener>>();

/** Hears every event of a type until the signal ends or the returned function is called. */
export function on<E extends BusEvent>(
  type: E,
  listener: (payload: BusEvents[E]) => void,
  options: { readonly signal?: AbortSignal } = {},
): () => void {
  const { signal } = options;
  if (signal?.aborted === true) return () => undefined;
  const heard = listeners.get(type) ?? new Set<Listener>();
  listeners.set(type, heard);
  // One entry for each call, so that the same function given twice is heard twice and stopped once.
  const entry: Listener = (payload) => {
    listener(payload);
  };
  heard.add(entry);
  const stop = () => {
    heard.delete(entry);
    signal?.removeEventListener('abort', stop);
  };
  signal?.addEventListener('abort', stop);
  return stop;
}

/** Tells everyone who listens. One that throws harms no other; its error surfaces as an uncaught one. */
export function emit<E extends BusEvent>(type: E, payload: BusEvents[E]): void {
  // A copy: who begins to listen while an event is told hears the next one.
  for (const listener of Array.from(listeners.get(type) ?? [])) {
    try {
      (listener as (given: BusEvents[E]) => void)(payload); // only `on` fills the map, by type
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
