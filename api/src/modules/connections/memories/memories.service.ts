/** What two connected people remember together: added and changed by whoever of the two remembers it, read by both. */
import type {
  ConnectionMemory,
  ConnectionMemoryStats,
} from '@kinlore/shared/contracts/connection-memories';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { idCursor, pageOf } from '../../../platform/rows.ts';
import type { MediaService } from '../../media/index.ts';
import type { PeopleService } from '../../people/index.ts';
import { versionFrom } from '../../users/index.ts';
import { ownById } from '../connections.queries.ts';
import { otherOf } from '../pair.ts';
import { memoryAbilities } from './memories.policy.ts';
import { presentMemories } from './memories.presenter.ts';
import {
  countMemories,
  eraseMemory,
  holdConnection,
  insertMemory,
  lockMemory,
  memoriesAmong,
  memoriesPage,
  updateMemory,
  type MemoryRow,
} from './memories.queries.ts';
import { columnsOf, type SentMemory } from './words.ts';

export interface ConnectionMemoriesService {
  list(
    actor: SignedIn,
    connectionId: string,
    query: { limit?: number; cursor?: string },
  ): Promise<{ data: ConnectionMemory[]; meta: { next: string | null } }>;
  stats(actor: SignedIn, connectionId: string): Promise<ConnectionMemoryStats>;
  add(
    actor: SignedIn,
    connectionId: string,
    sent: SentMemory & { readonly title: string },
  ): Promise<ConnectionMemory>;
  change(
    actor: SignedIn,
    id: string,
    sent: SentMemory,
    ifMatch: string | null,
  ): Promise<ConnectionMemory>;
  remove(actor: SignedIn, id: string): Promise<void>;
}

export interface MemoryDeps {
  readonly people: PeopleService;
  readonly media: Pick<MediaService, 'attachable' | 'pictures'>;
}

type Services = Platform & MemoryDeps;

export function createConnectionMemoriesService(
  platform: Platform,
  deps: MemoryDeps,
): ConnectionMemoriesService {
  const services: Services = { ...platform, ...deps };
  return { ...createReading(services), ...createAdding(services), ...createRevising(services) };
}

function createReading(services: Services): Pick<ConnectionMemoriesService, 'list' | 'stats'> {
  const { database } = services;
  return {
    async list({ subject: reader }, connectionId, { limit = 20, cursor }) {
      ensure(await ownById(database, connectionId, reader.id), 'general.not_found');
      const before = idCursor.decode(cursor);
      const read = await memoriesPage(database, reader.id, connectionId, { before, limit });
      const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
      return { data: await presentMemories(services, database, reader, rows), meta: { next } };
    },
    async stats({ subject: reader }, connectionId) {
      ensure(await ownById(database, connectionId, reader.id), 'general.not_found');
      const counts = await countMemories(database, reader.id, connectionId);
      return {
        ...counts,
        theirs: counts.total - counts.mine,
        last_added_at: counts.last_added_at?.toISOString() ?? null,
      };
    },
  };
}

function createAdding(services: Services): Pick<ConnectionMemoriesService, 'add'> {
  const { clock, outbox, transact } = services;
  return {
    add: (actor, connectionId, sent) =>
      transact(async (transaction) => {
        const authorId = actor.subject.id;
        ensure(await ownById(transaction, connectionId, authorId), 'general.not_found');
        const pair = await holdConnection(transaction, connectionId);
        ensure(pair.status === 'accepted', 'connection.not_connected');
        const id = newId();
        const { title = '', ...rest } = await columnsOf(services, transaction, actor, sent);
        await insertMemory(transaction, {
          id,
          connection_id: connectionId,
          author_id: authorId,
          created_at: clock.now(),
          title,
          ...rest,
        });
        const toId = otherOf(pair, authorId);
        const type = 'connection.memory_added';
        await outbox.append(transaction, { type, memoryId: id, connectionId, authorId, toId });
        return readOne(services, transaction, actor, id);
      }),
  };
}

function createRevising(services: Services): Pick<ConnectionMemoriesService, 'change' | 'remove'> {
  const { clock, transact } = services;
  return {
    async change(actor, id, sent, ifMatch) {
      const version = versionFrom(ifMatch);
      return transact(async (transaction) => {
        const row = await mine(transaction, actor, id);
        ensure(memoryAbilities(actor.subject, row, clock.now()).edit, 'connection.not_connected');
        if (row.version !== version)
          throw new DomainError('general.version_stale', { version: [String(row.version)] });
        const change = await columnsOf(services, transaction, actor, sent);
        await updateMemory(transaction, id, change, clock.now());
        return readOne(services, transaction, actor, id);
      });
    },
    remove: (actor, id) =>
      transact(async (transaction) => {
        const row = await mine(transaction, actor, id);
        ensure(memoryAbilities(actor.subject, row, clock.now()).delete, 'connection.memory_kept');
        await eraseMemory(transaction, id, clock.now());
      }),
  };
}

/** A memory that the actor added, locked. What the other added may be read, not changed. */
async function mine(transaction: Connection, actor: SignedIn, id: string): Promise<MemoryRow> {
  const row = await lockMemory(transaction, actor.subject.id, id);
  ensure(row, 'general.not_found');
  ensure(row.author_id === actor.subject.id, 'general.forbidden');
  return row;
}

async function readOne(
  services: Services,
  connection: Connection,
  actor: SignedIn,
  id: string,
): Promise<ConnectionMemory> {
  const rows = await memoriesAmong(connection, actor.subject.id, [id]);
  const [memory] = await presentMemories(services, connection, actor.subject, rows);
  ensure(memory, 'general.not_found');
  return memory;
}
