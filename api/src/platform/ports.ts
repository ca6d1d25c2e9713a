/**
 * What the modules stand on. A module receives one `Platform` and never reaches around it.
 * The database is not behind a port: one dialect, so SQL stays plain.
 */
import type { Readable } from 'node:stream';
import type { RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Connection, Database } from './database/connection.ts';
import type { Transact } from './database/transact.ts';
import type { DomainEvent } from '../events.ts';
import type { Settings } from '../settings.ts';
import type { Programs } from './programs/find.ts';

export type { Connection, Database };

export interface Clock {
  now(): Date;
}

/** Bytes by key. `write` returns only when they are synced to disk under their final name. */
export interface Storage {
  /** Streams into a temporary place, syncs, renames, syncs the folder. Fails with `general.too_large` beyond `maxBytes`. */
  write(
    key: string,
    source: Readable,
    limits: { maxBytes: number },
  ): Promise<{ bytes: number; sha256: string }>;
  /** Inclusive byte range. Throws `general.not_found` for an absent key. */
  read(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; bytes: number }>;
  stat(key: string): Promise<{ bytes: number; modified: Date } | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; modified: Date }>;
  /** Bytes that may still be written before the disk guard answers `general.storage_full`; Infinity for object stores. */
  room(): Promise<number>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where a reply goes; to the sender where it is absent. */
  readonly replyTo?: string;
}

/** The link in a mail that opens something: kept apart from its words, sealed, until it was sent or has run out. */
export interface MailSecret {
  /** As it stands in the text. */
  readonly link: string;
  readonly expiresAt: Date;
  /** An administrator may read it where no mail server is set: an invitation. */
  readonly mayHandOn?: boolean;
  /** Where a reply goes: an address that answers something, kept as the link is. */
  readonly replyTo?: string;
}

/** Delivery of one mail. The outbox table is written first in every case, so it can be read by an admin. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

/** A message for one browser, encrypted, as its push service takes it. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}
/** What another server answered. */
export interface PostAnswer {
  readonly status: number;
  /** When it wants to be asked again, where it says so. */
  readonly retryAfterSeconds: number | null;
}
export type PushAnswer = PostAnswer;

/** The way to the push services of browsers. */
export interface PushTransport {
  /** Whether anything would ever be sent to such an address. */
  accepts(endpoint: string): boolean;
  /** Throws where nobody answers in time. */
  send(request: PushRequest): Promise<PushAnswer>;
}

/** A text message. The hook sends it once, however often it comes by its id. */
export interface TextMessage {
  readonly id: string;
  /** E.164: + and digits. */
  readonly to: string;
  readonly text: string;
}

/** The way to the hook that sends text messages on. */
export interface TextTransport {
  /** Throws where nobody answers in time. */
  send(message: TextMessage): Promise<PostAnswer>;
}

/** Tells every process of this instance something small. At most once; the table is the truth. */
export interface Fanout {
  publish(message: FanoutMessage): void;
  subscribe(listener: (message: FanoutMessage) => void): () => void;
  close(): Promise<void>;
}
export type FanoutMessage =
  /** An event for the sockets of a channel. Bodies over 7 kB travel as `refetch`. */
  | {
      readonly kind: 'push';
      readonly channel: string;
      readonly event: string;
      readonly data: unknown;
      readonly exceptSocket?: string;
    }
  /** Close the sockets bound to a session, or to every session of a user. */
  | { readonly kind: 'revoke'; readonly sessionId?: string; readonly userId?: string }
  /** From process to process, of what they keep in memory. No socket hears it. */
  | { readonly kind: 'note'; readonly topic: string; readonly data: unknown }
  /** The outbox has new rows. */
  | { readonly kind: 'wake' };

/** Background work, kept in the database, run by any process. `key` makes a second identical job replace the first. */
export interface Jobs {
  add(
    connection: Connection,
    name: string,
    payload: Record<string, unknown>,
    options?: { key?: string; runAt?: Date; maxAttempts?: number },
  ): Promise<void>;
}

/** Domain events: a row in the transaction of the act, handled at least once afterwards, each handler idempotent by event id. */
export interface Outbox {
  /** In this order. */
  append(transaction: Connection, ...events: readonly DomainEvent[]): Promise<void>;
  /** The same as a query, to stand in the one statement that writes the act; written once for each row of the query called `source`. */
  appending(events: readonly DomainEvent[], source: string): RawBuilder<unknown>;
}

/** HMAC over a purpose and a value, with the instance's own secret. base64url. */
export interface Sign {
  (purpose: string, value: string): string;
  /** With the secrets the instance had before, the newest first: what was sealed with one is still read. */
  readonly former?: readonly Sign[];
}

export interface Platform {
  readonly settings: Settings;
  readonly database: Database;
  /** The one way to open a transaction: its events are delivered right after it is committed. */
  readonly transact: Transact;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly fanout: Fanout;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly log: Logger;
  /** Writes a mail in the transaction of the act; it is delivered afterwards, or kept for an admin to read. */
  readonly mail: QueueMail;
  readonly push: PushTransport;
  /** Null where the administrator named no hook. */
  readonly texts: TextTransport | null;
  /** Of the machine, found at start. */
  readonly programs: Programs;
  /** What browsers call this instance, without a trailing slash: PUBLIC_URL, or the address that is listened on. Links in mails begin with it. */
  publicUrl(): string;
  readonly sign: Sign;
}

/** A mail to be sent: written to `mail` in the transaction, delivered by a job. */
export type QueueMail = (
  transaction: Connection,
  mail: Mail & {
    userId?: string;
    secret?: MailSecret;
    /** What can wait is not delivered earlier: somebody sleeps. */ notBefore?: Date;
  },
) => Promise<void>;
