/** `/family/invitations`: asking people into a tree. */
import {
  acceptFamilyInvitation,
  declineFamilyInvitation,
  inviteToFamily,
  listFamilyInvitations,
  readFamilyInvitation,
  resendFamilyInvitation,
  revokeFamilyInvitation,
} from '@kinlore/shared/contracts/family-invitations';
import type { JobDefinition } from '../../../module.ts';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/ports.ts';
import { idCursor, pageOf } from '../../../platform/rows.ts';
import { refOf, seenBy } from '../../tree/index.ts';
import { createAnswering } from './answering.ts';
import {
  createInvitationContext,
  type InvitationContext,
  type InvitationDeps,
} from './invitation-context.ts';
import { presentInvitation, type Reader } from './invitations.presenter.ts';
import {
  expireInvitations,
  invitationsAround,
  openInTree,
  type InvitationRow,
} from './invitations.queries.ts';
import { createInviting } from './inviting.ts';
import { invitationsOfWards, wardRoutes } from './wards.ts';

export type { InvitationDeps } from './invitation-context.ts';
export { invitationReports } from './reported.ts';

/** The place an invitation is for has a name to those of the tree who may see who stands there. */
async function namedFor(
  { treeContext, platform: { database } }: ReturnType<typeof createInvitationContext>,
  actor: SignedIn,
  treeId: string,
  rows: readonly InvitationRow[],
): Promise<InvitationRow[]> {
  const seen = await seenBy(
    database,
    await treeContext.reader.context(database, actor, treeId),
    rows.flatMap((row) => row.person_id ?? []),
  );
  return rows.map((row) => ({
    ...row,
    person_name: row.person_id === null ? null : refOf(seen, row.person_id).name,
  }));
}

interface Listed {
  readonly tree?: string;
  readonly wards?: 'waiting';
  readonly limit?: number;
  readonly cursor?: string;
}

interface Sought {
  readonly tree: string | undefined;
  readonly wards: 'waiting' | undefined;
  readonly limit: number;
  readonly reader: Reader;
  readonly before: string | null;
}

function rowsFor(
  context: InvitationContext,
  actor: SignedIn,
  { tree, wards, limit, reader, before }: Sought,
): Promise<InvitationRow[]> {
  const { database } = context.platform;
  if (tree !== undefined) return openInTree(database, tree, limit, before);
  return wards === undefined
    ? invitationsAround(database, reader, limit, before)
    : invitationsOfWards(context, actor, limit, before);
}

const listing =
  (
    platform: Platform,
    context: ReturnType<typeof createInvitationContext>,
    inviting: ReturnType<typeof createInviting>,
  ) =>
  async (actor: SignedIn, { tree, wards, limit = 20, cursor }: Listed) => {
    const { database, clock } = platform;
    if (tree !== undefined) await inviting.ensureMayKeep(database, actor, tree);
    const reader = await context.readerOf(database, actor);
    const before = idCursor.decode(cursor);
    const found = await rowsFor(context, actor, { tree, wards, limit, reader, before });
    const page = pageOf(found, limit, (row) => idCursor.encode(row.id));
    const named = tree === undefined ? page.rows : await namedFor(context, actor, tree, page.rows);
    const cards = await context.people.cards(
      database,
      page.rows.flatMap((row) => [row.inviter_id, ...(row.user_id === null ? [] : [row.user_id])]),
    );
    return {
      data: named.map((row) => presentInvitation(row, cards, reader, clock.now())),
      meta: { next: page.next },
    };
  };

function refuseMinors({ subject }: SignedIn): void {
  ensure(subject.band !== 'child', 'family.child_account');
  ensure(subject.band === 'adult', 'general.not_for_children');
}

export function createInvitations(
  platform: Platform,
  deps: InvitationDeps,
): { routes: readonly Route[]; jobs: readonly JobDefinition[] } {
  const context = createInvitationContext(platform, deps);
  const inviting = createInviting(context);
  const answering = createAnswering(context);
  const list = listing(platform, context, inviting);
  return {
    routes: [
      route(
        inviteToFamily,
        {
          gate: 'verified',
          action: 'family.invite',
          replayable: false,
          limit: { max: 60, seconds: 3600 },
        },
        async ({ input, actor }) => {
          refuseMinors(actor);
          return { data: await inviting.invite(actor, input.body) };
        },
      ),
      route(
        listFamilyInvitations,
        { gate: 'user', action: 'family.invitation.list' },
        async ({ input, actor }) => list(actor, input.query),
      ),
      route(
        resendFamilyInvitation,
        { gate: 'verified', action: 'family.invitation.resend', replayable: false },
        async ({ input, actor }) => ({ data: await inviting.resend(actor, input.params.id) }),
      ),
      route(
        revokeFamilyInvitation,
        { gate: 'verified', action: 'family.invitation.revoke', replayable: false },
        async ({ input, actor }) => ({ data: await inviting.revoke(actor, input.params.id) }),
      ),
      ...wardRoutes(context),
      route(
        readFamilyInvitation,
        { gate: 'public', action: 'family.invitation.read', limit: { max: 60, seconds: 600 } },
        async ({ input, actor }) => ({ data: await answering.read(actor, input.params.token) }),
      ),
      route(
        acceptFamilyInvitation,
        { gate: 'verified', action: 'family.invitation.accept', limit: { max: 60, seconds: 600 } },
        async ({ input, actor, reply }) => {
          const answer = await answering.accept(actor, input.params.token);
          if (answer.status === 'awaiting_guardian') void reply.code(202);
          return { data: answer };
        },
      ),
      route(
        declineFamilyInvitation,
        { gate: 'verified', action: 'family.invitation.decline', limit: { max: 60, seconds: 600 } },
        async ({ input, actor }) => ({ data: await answering.decline(actor, input.params.token) }),
      ),
    ],
    jobs: [
      {
        name: 'family.invitations.expire',
        cron: '17 2 * * *',
        run: async () => void (await expireInvitations(platform.database, platform.clock.now())),
      },
    ],
  };
}
