/** What a guardian asks for a child in their care, and ends for it. */
import type { childConnectionStates } from '@kinlore/shared/contracts/child-connections';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { childrenOf, contactForChild } from '../access/index.ts';
import { createChildDecisions } from './child-decisions.ts';
import { createChildLists, type ChildListDeps } from './child-lists.ts';
import { deleteBonds, lockKey, pairOf } from './connections.queries.ts';
import { insertConsents } from './consents.queries.ts';
import { inOne, pairKey, toPair, type Deps } from './pair.ts';
import { meetHalfway, sendNew, type Request } from './requests.ts';
import { updateDecision } from './requests.queries.ts';
import { isOpen, stepOf } from './rules.ts';

type Standing = (typeof childConnectionStates)[number];

/** Throws `parent.not_guardian`. */
export async function ensureGuards(
  connection: Connection,
  guardianId: string,
  childId: string,
): Promise<void> {
  ensure((await childrenOf(connection, guardianId)).has(childId), 'parent.not_guardian');
}

const standings: Readonly<Record<string, Standing>> = {
  awaiting_guardian: 'waiting',
  pending: 'pending',
  accepted: 'connected',
};

export const createChildConnections = (deps: ChildListDeps) => ({
  ...createChildLists(deps),
  ...createChildDecisions(deps),
  ...requesting(deps),
  ...ending(deps),
});
export type ChildConnections = ReturnType<typeof createChildConnections>;

interface ForChild {
  readonly username: string;
  readonly note?: string;
}

/** Whom the guardian may ask for the child, the two locked. Throws `parent.not_guardian`, `parent.contact_not_found`. */
async function lockContact(
  transaction: Connection,
  guardianId: string,
  childId: string,
  username: string,
): Promise<string> {
  await ensureGuards(transaction, guardianId, childId);
  const to = await contactForChild(transaction, guardianId, childId, username);
  ensure(to, 'parent.contact_not_found');
  await lockKey(transaction, `requests of ${childId}`);
  await lockKey(transaction, pairKey(childId, to));
  return to;
}

async function requestFor(
  deps: Deps,
  transaction: Connection,
  guardian: SignedIn['user'],
  pair: { readonly childId: string; readonly to: string; readonly request: Request },
): Promise<void> {
  const { childId, to, request } = pair;
  const now = deps.platform.clock.now();
  const before = await pairOf(transaction, childId, to);
  const step = stepOf(before === undefined ? null : toPair(before), childId, now);
  if (step.do === 'refuse') throw new DomainError(step.code);
  if (before === undefined || step.do === 'ask') {
    const asker = { id: childId, timeZone: guardian.timeZone, by: guardian.id };
    await sendNew(deps, transaction, asker, { to, before, request });
    return;
  }
  const consent = { childIds: [childId], guardianId: guardian.id, at: now };
  await insertConsents(transaction, { connectionId: before.id, ...consent });
  await meetHalfway(deps, transaction, before, { me: childId, step: step.do });
}

const requesting = (deps: Deps) => ({
  /** Throws what the endpoint declares. */
  ask: ({ user }: SignedIn, childId: string, { username, note }: ForChild): Promise<Standing> =>
    inOne(deps.platform, async (transaction) => {
      const to = await lockContact(transaction, user.id, childId, username);
      const request = note === undefined ? {} : { note };
      await requestFor(deps, transaction, user, { childId, to, request });
      const after = await pairOf(transaction, childId, to);
      return standings[after?.status ?? ''] ?? 'pending';
    }),
});

function ending({ platform }: Deps) {
  const { clock, outbox } = platform;
  return {
    /** Throws `parent.not_guardian` and `connection.not_connected`. */
    end: ({ user }: SignedIn, childId: string, otherId: string): Promise<void> =>
      inOne(platform, async (transaction) => {
        await ensureGuards(transaction, user.id, childId);
        await lockKey(transaction, pairKey(childId, otherId));
        const row = await pairOf(transaction, childId, otherId);
        ensure(row, 'connection.not_connected');
        const isAsked = row.requester_id === childId && isOpen(toPair(row), clock.now());
        ensure(row.status === 'accepted' || isAsked, 'connection.not_connected');
        const status = row.status === 'accepted' ? 'removed' : 'cancelled';
        await updateDecision(transaction, row.id, { status }, clock.now());
        await deleteBonds(transaction, row.id);
        // Who was to be asked never heard of what waited for a guardian.
        if (row.status === 'awaiting_guardian') return;
        await outbox.append(transaction, {
          type: 'connection.removed',
          fromId: childId,
          toId: otherId,
        });
      }),
  };
}
