/** Adding, changing, removing and putting back what a family keeps. */
import {
  MOST_KEEPSAKES,
  RESTORE_DAYS,
  type Keepsake,
  type KeepsakeKind,
} from '@kinlore/shared/contracts/keepsakes';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { lockAccount, versionFrom } from '../users/index.ts';
import { newCode } from './code.ts';
import { columnsOf, noDetails, putParts, type SentKeepsake } from './content.ts';
import { readIn, type Services } from './keepsakes.service.ts';
import {
  countOwn,
  eraseRemoved,
  insertKeepsake,
  lockKeepsake,
  restoreKeepsake,
  updateKeepsake,
  type KeepsakeRow,
} from './keepsakes.queries.ts';
import { insertVersion } from './parts.queries.ts';

const DAY = 86_400_000;
/** A night takes so many at once, until there is none. */
const BATCH = 500;

export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY);

type SentNew = Omit<SentKeepsake, 'memories'> & {
  readonly kind: KeepsakeKind;
  readonly name: string;
  readonly memories?: readonly string[];
};

export const addKeepsake = (
  services: Services,
  actor: SignedIn,
  { kind, memories: link, ...sent }: SentNew,
): Promise<Keepsake> =>
  services.transact(async (transaction) => {
    const [id, now, owner] = [newId(), services.clock.now(), actor.subject.id];
    await lockAccount(transaction, owner);
    ensure((await countOwn(transaction, owner)) < MOST_KEEPSAKES, 'keepsake.too_many');
    await insertKeepsake(transaction, {
      audience: 'family',
      details: JSON.stringify(noDetails),
      ...columnsOf(actor, sent, now),
      id,
      owner_id: owner,
      kind,
      name: sent.name.trim(),
      code: newCode(),
      created_at: now,
    });
    await putParts(
      services,
      { transaction, actor, id },
      { ...sent, ...(link !== undefined && { memories: { link } }) },
    );
    return readIn(services, transaction, actor, { id });
  });

/** Held, as somebody who may change it; who only reads it is told no. */
async function lockEdited(
  transaction: Connection,
  { subject }: SignedIn,
  id: string,
): Promise<KeepsakeRow> {
  const row = await lockKeepsake(transaction, subject.id, id);
  ensure(row, 'general.not_found');
  ensure(row.edits, 'general.forbidden');
  return row;
}

async function lockOwn(transaction: Connection, actor: SignedIn, id: string): Promise<KeepsakeRow> {
  const row = await lockEdited(transaction, actor, id);
  ensure(row.owner_id === actor.subject.id, 'general.forbidden');
  return row;
}

const isManaging = ({ audience, next_keeper, editors }: SentKeepsake): boolean =>
  audience !== undefined || next_keeper !== undefined || editors !== undefined;

export const changeKeepsake = (
  services: Services,
  actor: SignedIn,
  id: string,
  { ifMatch, ...sent }: SentKeepsake & { readonly ifMatch: string | null },
): Promise<Keepsake> =>
  services.transact(async (transaction) => {
    const version = versionFrom(ifMatch);
    const lock = isManaging(sent) ? lockOwn : lockEdited;
    const row = await lock(transaction, actor, id);
    if (row.version !== version)
      throw new DomainError('general.version_stale', { version: [String(row.version)] });
    const now = services.clock.now();
    await insertVersion(transaction, {
      keepsake_id: id,
      version,
      author_id: actor.subject.id,
      name: row.name,
      words: row.words,
      details: JSON.stringify(row.details),
      saved_at: now,
    });
    await updateKeepsake(transaction, id, {
      ...columnsOf(actor, sent, now),
      version: version + 1,
      edited_at: now,
    });
    await putParts(services, { transaction, actor, id }, sent);
    return readIn(services, transaction, actor, { id });
  });

export const removeKeepsake = (
  { transact, clock }: Platform,
  actor: SignedIn,
  id: string,
): Promise<void> =>
  transact(async (transaction) => {
    await lockOwn(transaction, actor, id);
    await updateKeepsake(transaction, id, { deleted_at: clock.now() });
  });

export const putBack = (services: Services, actor: SignedIn, id: string): Promise<Keepsake> =>
  services.transact(async (transaction) => {
    const since = restorableSince(services.clock.now());
    ensure(await restoreKeepsake(transaction, actor.subject.id, id, since), 'general.not_found');
    return readIn(services, transaction, actor, { id });
  });

export async function takeRemoved({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const by = restorableSince(clock.now());
  while ((await eraseRemoved(database, by, BATCH)) === BATCH);
}
