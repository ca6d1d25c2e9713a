/** One file an event type: what happened -> who is told what. */
import type { Delivered, EventHandler } from '../../../module.ts';
import type { DomainEvent } from '../../../events.ts';
import type { Connection } from '../../../platform/ports.ts';

type Of<T extends DomainEvent['type']> = Extract<Delivered, { type: T }>;

/** A handler of exactly one type of event, with its payload typed. */
export const onEvent = <const T extends DomainEvent['type']>(
  type: T,
  handle: (transaction: Connection, event: Of<T>) => Promise<void | (() => void)>,
): EventHandler => ({
  name: `notifications.on-${type}`,
  on: [type],
  handle: async (transaction, event) =>
    isOf(event, type) ? handle(transaction, event) : undefined,
});

const isOf = <T extends DomainEvent['type']>(event: Delivered, type: T): event is Of<T> =>
  event.type === type;

/** Several things to do after the commit, as one. */
export const inTurn =
  (...acts: readonly (() => void)[]) =>
  (): void => {
    for (const act of acts) act();
  };
