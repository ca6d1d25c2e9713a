/** Fan-out for the one process there is. */
import type { Fanout, FanoutMessage } from '../ports.ts';

/** Calls every listener; one that throws harms no other. */
export function tellAll(
  listeners: ReadonlySet<(message: FanoutMessage) => void>,
  message: FanoutMessage,
  onError: (error: unknown) => void,
): void {
  for (const listener of listeners) {
    try {
      listener(message);
    } catch (error) {
      onError(error);
    }
  }
}

export function createProcessFanout(onError: (error: unknown) => void): Fanout {
  const listeners = new Set<(message: FanoutMessage) => void>();
  return {
    publish: (message) => tellAll(listeners, message, onError),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      return Promise.resolve();
    },
  };
}
