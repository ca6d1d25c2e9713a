/** Cases as those who may know of them read them. */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { LegacyCase, readLifeCase } from '@kinlore/shared/contracts/legacy-cases';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { mayFind, standpointOf } from '../access/index.ts';
import { caseForStaff, caseNear, casesForStaff, casesNear } from './case-lists.queries.ts';
import { openCaseOf, type CaseRow } from './cases.queries.ts';
import type { ActivationContext } from './context.ts';
import { lifeOf } from './lives.queries.ts';
import { presentCases } from './presenting.ts';
import { isMinorAt, reporterOf, restsUntil, wayFor } from './ways.ts';

const DAY_MS = 86_400_000;
/** So long what stopped is told to its owner as what is open. */
const TOLD_DAYS = 30;

interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
}

/** Throws `general.not_found` for none. */
async function one(
  context: ActivationContext,
  actor: SignedIn,
  row: CaseRow | undefined,
  asStaff: boolean,
): Promise<LegacyCase> {
  ensure(row, 'general.not_found');
  const [presented] = await presentCases(context, { actor, asStaff }, [row]);
  ensure(presented, 'general.not_found');
  return presented;
}

async function page(
  context: ActivationContext,
  reader: { readonly actor: SignedIn; readonly asStaff: boolean },
  rows: readonly CaseRow[],
  limit: number,
) {
  const { rows: shown, next } = pageOf(rows, limit, ({ id }) => idCursor.encode(id));
  return { data: await presentCases(context, reader, shown), meta: { next } };
}

type OfLife = Answer<typeof readLifeCase>['data'];

const nothing: OfLife['abilities'] = {
  report_as: null,
  route: null,
  waiting_days: null,
  rests_until: null,
};

/** What the actor could report, where nothing is. */
async function abilitiesFor(
  { platform: { clock, database } }: ActivationContext,
  { user }: SignedIn,
  life: NonNullable<Awaited<ReturnType<typeof lifeOf>>>,
): Promise<OfLife['abilities']> {
  const now = clock.now();
  const standpoint = await standpointOf(database, life.id, user.id);
  const isNear = Object.values(standpoint).includes(true);
  ensure(isNear || (await mayFind(database, user.id, life.id)), 'general.not_found');
  const isMinor = isMinorAt(life, now);
  const kind = life.life_status === 'living' ? reporterOf(standpoint, isMinor) : null;
  if (kind === null) return nothing;
  const { route, waitingDays } = await wayFor(database, life.id, isMinor);
  const rests = await restsUntil(database, user.id, now);
  return {
    report_as: kind,
    route,
    waiting_days: waitingDays,
    rests_until: rests?.toISOString() ?? null,
  };
}

/** Of somebody whom the actor can find and is not near to: nothing, and no. */
async function ofLife(
  context: ActivationContext,
  actor: SignedIn,
  lifeId: string,
): Promise<OfLife> {
  const { database } = context.platform;
  const life = await lifeOf(database, lifeId);
  ensure(life, 'general.not_found');
  if (lifeId === actor.user.id) return { case: null, abilities: nothing };
  const open = await openCaseOf(database, lifeId);
  const row = open && (await caseNear(database, actor.user.id, open.id));
  if (row !== undefined) return { case: await one(context, actor, row, false), abilities: nothing };
  return { case: null, abilities: await abilitiesFor(context, actor, life) };
}

const createStaffReading = (context: ActivationContext) => {
  const { database } = context.platform;
  return {
    /** As an administrator; nothing about themselves. Throws `general.not_found`. */
    readAsStaff: async (actor: SignedIn, caseId: string): Promise<LegacyCase> =>
      one(context, actor, await caseForStaff(database, actor.user.id, caseId), true),

    async listForStaff(
      actor: SignedIn,
      {
        limit = 20,
        cursor,
        status = 'to_decide',
      }: Asked & { readonly status?: 'to_decide' | 'open' | 'past' },
    ) {
      const asked = { status, limit, before: idCursor.decode(cursor) };
      const rows = await casesForStaff(database, actor.user.id, asked);
      return page(context, { actor, asStaff: true }, rows, limit);
    },
  };
};

export const createReading = (context: ActivationContext) => {
  const { clock, database } = context.platform;
  return {
    ...createStaffReading(context),

    /** Throws `general.not_found`. */
    read: async (actor: SignedIn, caseId: string): Promise<LegacyCase> =>
      one(context, actor, await caseNear(database, actor.user.id, caseId), false),

    async list(
      actor: SignedIn,
      { limit = 20, cursor, status = 'open' }: Asked & { readonly status?: 'open' | 'past' },
    ) {
      const since = new Date(clock.now().getTime() - TOLD_DAYS * DAY_MS);
      const asked = { open: status === 'open', since, limit, before: idCursor.decode(cursor) };
      const rows = await casesNear(database, actor.user.id, asked);
      return page(context, { actor, asStaff: false }, rows, limit);
    },

    /** Throws `general.not_found` for somebody whom the actor can neither find nor is near to. */
    ofLife: (actor: SignedIn, lifeId: string): Promise<OfLife> => ofLife(context, actor, lifeId),
  };
};
export type Reading = ReturnType<typeof createReading>;
