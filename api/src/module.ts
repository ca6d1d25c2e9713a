/** What a folder under `modules/` offers to the application. */
import type { FastifyInstance } from 'fastify';
import type { Connection } from './platform/ports.ts';
import type { DomainEvent } from './events.ts';
import type { Route } from './platform/http/route.ts';

export type Delivered = DomainEvent & { readonly id: string; readonly createdAt: Date };

/**
 * Runs in a transaction that also records `(name, event.id)`; a second delivery does nothing. The transaction is shared with other handlers until
 * one of them fails: then all of it is undone, and each runs again in its own. Whatever is not of the database happens after the commit.
 */
export interface EventHandler {
  /** Unique and never renamed, e.g. `notifications.on-comment`. */
  readonly name: string;
  readonly on: readonly DomainEvent['type'][];
  /** May return what is to happen once the transaction is committed, such as a push: never before, or a reader would not find the row. */
  handle(transaction: Connection, event: Delivered): Promise<void | (() => void)>;
}

export interface JobDefinition {
  readonly name: string;
  /** A crontab line for work that recurs. */
  readonly cron?: string;
  run(payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** The server stops: ends what may take long and can be begun anew. */
  readonly stop?: () => void;
}

export interface Module {
  readonly name: string;
  readonly routes?: readonly Route[];
  readonly handlers?: readonly EventHandler[];
  readonly jobs?: readonly JobDefinition[];
  /** Addresses outside `/api/v1` that cannot be said as an endpoint. Each must declare its policy in `config.policy`. */
  readonly plugin?: (app: FastifyInstance) => Promise<void>;
  /** Facts for every page, by the id of their data block: what the page would ask for first, whoever reads it. Nothing of a person. */
  readonly facts?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Runs once after migrations, before listening: what must be there before anybody asks. */
  readonly prepare?: () => Promise<void>;
}
