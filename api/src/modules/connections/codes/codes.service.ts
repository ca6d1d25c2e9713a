/** QR codes that connect: who shows one is asked by whoever reads it. A code that ended, was revoked or is of somebody across a block is no code. */
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import {
  CODE_MINUTES,
  MOST_PRINTED,
  type PrintedCode,
  type ProfileCode,
} from '@kinlore/shared/contracts/profile-codes';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import { hashSecret, mintSecret } from '../../../platform/tokens.ts';
import type { PeopleService } from '../../people/index.ts';
import { todayIn } from '../../users/index.ts';
import { lockKey, pairOf, typesOf } from '../connections.queries.ts';
import { pairKey, stateOf, toPair, type Deps as PairDeps } from '../pair.ts';
import { deleteConsents } from '../consents.queries.ts';
import { insertRequest } from '../requests.queries.ts';
import { meetHalfway } from '../requests.ts';
import { beginRequest } from '../waiting.ts';
import { meetingDateProblem, stepOf } from '../rules.ts';
import { insertCode, ownerOfCode, printedCodes, purgeCodes, revokeCode } from './codes.queries.ts';

export interface SentByCode {
  readonly token: string;
  readonly date_of_meeting?: string;
  readonly note?: string;
  readonly type_id?: number;
}

export interface CodesService {
  make(actor: SignedIn, printed: boolean): Promise<ProfileCode>;
  printed(actor: SignedIn): Promise<PrintedCode[]>;
  revoke(actor: SignedIn, id: string): Promise<void>;
  read(
    actor: SignedIn,
    token: string,
  ): Promise<{ user: PersonCard; is_self: boolean; connection: ConnectionState }>;
  connect(actor: SignedIn, sent: SentByCode): Promise<ConnectionState>;
}

interface Deps extends PairDeps {
  readonly people: PeopleService;
}

export const createCodes = (deps: Deps): CodesService => ({
  ...createMaking(deps),
  ...createReading(deps),
});

function createMaking({
  platform: { database, transact, clock },
}: Deps): Pick<CodesService, 'make' | 'printed' | 'revoke'> {
  return {
    make: ({ subject }, printed) =>
      transact(async (transaction) => {
        const now = clock.now();
        await lockKey(transaction, `codes of ${subject.id}`);
        const room =
          !printed || (await printedCodes(transaction, subject.id)).length < MOST_PRINTED;
        ensure(room, 'connection.codes_too_many');
        await purgeCodes(transaction, now);
        return mintCode(transaction, subject.id, printed, now);
      }),
    printed: async ({ subject }) =>
      (await printedCodes(database, subject.id)).map(({ id, created_at }) => ({
        id,
        created_at: created_at.toISOString(),
      })),
    async revoke({ subject }, id) {
      ensure(await revokeCode(database, id, subject.id, clock.now()), 'general.not_found');
    },
  };
}

async function mintCode(
  transaction: Connection,
  user_id: string,
  printed: boolean,
  created_at: Date,
): Promise<ProfileCode> {
  const { secret, hash } = mintSecret();
  const id = newId();
  const expires_at = printed ? null : new Date(created_at.getTime() + CODE_MINUTES * 60_000);
  await insertCode(transaction, { id, user_id, token_hash: hash, expires_at, created_at });
  return { id, token: secret, expires_at: expires_at?.toISOString() ?? null };
}

/** Throws `general.not_found` for what is no code to who reads it. */
async function ownerOf(
  { platform: { clock } }: Deps,
  connection: Connection,
  viewer: string,
  token: string,
): Promise<string> {
  const found = await ownerOfCode(connection, viewer, hashSecret(token), clock.now());
  ensure(found, 'general.not_found');
  return found.user_id;
}

function createReading(deps: Deps): Pick<CodesService, 'read' | 'connect'> {
  const { platform, people } = deps;
  const { database, transact, clock } = platform;
  return {
    async read({ subject }, token) {
      const owner = await ownerOf(deps, database, subject.id, token);
      const user = (await people.cards(database, [owner])).get(owner);
      ensure(user, 'general.not_found');
      const connection = await stateOf(platform, database, subject.id, owner);
      return { user, is_self: owner === subject.id, connection };
    },
    connect: ({ user, subject }, sent) =>
      transact(async (transaction) => {
        const from = subject.id;
        const to = await ownerOf(deps, transaction, from, sent.token);
        ensure(from !== to, 'connection.not_yourself');
        await ensureSound(transaction, todayIn(user.timeZone, clock.now()), sent);
        await askOrAccept(deps, transaction, { from, to }, sent);
        return stateOf(platform, transaction, from, to);
      }),
  };
}

async function ensureSound(
  transaction: Connection,
  today: string,
  { date_of_meeting: day, type_id: type }: SentByCode,
): Promise<void> {
  const problem = day === undefined ? null : meetingDateProblem(day, today);
  if (problem !== null) throw new DomainError(problem);
  const offered = type === undefined || (await typesOf(transaction)).some(({ id }) => id === type);
  ensure(offered, 'connection.type_unknown');
}

/** As every request: one of a pair at a time, and two who ask each other are connected. It counts towards no daily limit: who is asked held the code out. */
async function askOrAccept(
  deps: Deps,
  transaction: Connection,
  { from, to }: { from: string; to: string },
  sent: SentByCode,
): Promise<void> {
  const { clock } = deps.platform;
  await lockKey(transaction, pairKey(from, to));
  const before = await pairOf(transaction, from, to);
  const step = stepOf(before === undefined ? null : toPair(before), from, clock.now());
  if (step.do === 'refuse') throw new DomainError(step.code);
  if (before !== undefined && step.do !== 'ask')
    return meetHalfway(deps, transaction, before, { me: from, step: step.do });
  const row = await insertRequest(transaction, {
    from,
    to,
    dateOfMeeting: sent.date_of_meeting ?? null,
    note: (sent.note ?? '').trim(),
    typeId: sent.type_id ?? null,
    declinedCount: before?.requester_id === from ? before.declined_count : 0,
    at: clock.now(),
  });
  // From here on it is a request like every other: it waits for whom it has to, and the other is told.
  await deleteConsents(transaction, row.id);
  await beginRequest(deps, transaction, row, from);
}
