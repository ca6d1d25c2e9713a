/** Who looks after a child: `/parent/children/:id/…` and invitations to do so. None of it while viewing as a child. */
import {
  acceptGuardianInvitation,
  confirmCare,
  contestGuardian,
  declineGuardianInvitation,
  deleteChild,
  giveConsent,
  inviteGuardian,
  keepChild,
  leaveGuardianship,
  listChildrenOnHold,
  listConsents,
  listGuardianInvitations,
  readGuardianship,
  withdrawConsent,
} from '@kinlore/shared/contracts/guardianship';
import { listCareDecisions } from '@kinlore/shared/contracts/child-decisions';
import { route, type Route } from '../../platform/http/route.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { readCareDecisions } from './care-decisions.ts';
import { createClosing, type Closing } from './closing.ts';
import { createConsenting, type Consenting } from './consenting.ts';
import { createGuardianInvitations, type GuardianInvitations } from './guardian-invitations.ts';
import { createHolds, type Holds } from './holds.ts';
import { createParting, type Parting } from './parting.ts';

const adult = { gate: 'adult', whileViewing: false } as const;
const acts = { ...adult, limit: { max: 30, seconds: 600 } } as const;

export const guardianshipRoutes = (context: GuardiansContext): readonly Route[] => {
  const holds = createHolds(context);
  return [
    route(listCareDecisions, { ...adult, action: 'child.care_decisions' }, ({ actor, input }) =>
      readCareDecisions(context, actor, input.query),
    ),
    ...readRoutes(holds),
    ...consentRoutes(createConsenting(context), holds),
    ...invitationRoutes(createGuardianInvitations(context), holds),
    ...partingRoutes(createParting(context), holds),
    ...closingRoutes(createClosing(context)),
  ];
};

const readRoutes = (holds: Holds): readonly Route[] => [
  route(readGuardianship, { ...adult, action: 'child.guardians' }, async ({ input, actor }) => ({
    data: await holds.read(actor, input.params.id),
  })),
  route(listConsents, { ...adult, action: 'child.consents' }, ({ input, actor }) =>
    holds.consents(actor, input.params.id, input.query),
  ),
  route(listChildrenOnHold, { ...adult, action: 'child.on_hold' }, async ({ actor }) => ({
    data: await holds.onHold(actor),
  })),
  route(
    listGuardianInvitations,
    { ...adult, action: 'child.guardian_invitations' },
    ({ input, actor }) => holds.invited(actor, input.query),
  ),
];

const consentRoutes = (consenting: Consenting, holds: Holds): readonly Route[] => [
  route(
    withdrawConsent,
    { ...acts, action: 'child.withdraw_consent' },
    async ({ input, actor, request }) => {
      await consenting.withdraw({ actor, childId: input.params.id, ip: request.ip });
      return { data: await holds.read(actor, input.params.id) };
    },
  ),
  route(
    giveConsent,
    { ...acts, action: 'child.give_consent' },
    async ({ input, actor, request }) => {
      await consenting.agreeAgain({ actor, childId: input.params.id, ip: request.ip });
      return { data: await holds.read(actor, input.params.id) };
    },
  ),
  route(confirmCare, { ...acts, action: 'child.confirm' }, async ({ input, actor, request }) => {
    await consenting.confirm({ actor, childId: input.params.id, ip: request.ip });
    return { data: await holds.read(actor, input.params.id) };
  }),
];

const invitationRoutes = (invitations: GuardianInvitations, holds: Holds): readonly Route[] => [
  route(inviteGuardian, { ...acts, action: 'child.invite_guardian' }, async ({ input, actor }) => {
    await invitations.invite(actor, input.params.id, input.body.username);
    return { data: await holds.read(actor, input.params.id) };
  }),
  route(
    acceptGuardianInvitation,
    { ...acts, action: 'child.accept_guardianship' },
    async ({ input, actor, request }) => ({
      data: await invitations.accept(actor, input.params.id, request.ip),
    }),
  ),
  route(
    declineGuardianInvitation,
    { ...acts, action: 'child.decline_guardianship' },
    async ({ input, actor }) => {
      await invitations.decline(actor, input.params.id);
      return undefined;
    },
  ),
];

const partingRoutes = (parting: Parting, holds: Holds): readonly Route[] => [
  route(
    leaveGuardianship,
    { ...acts, action: 'child.leave_guardianship' },
    async ({ input, actor, request }) => {
      await parting.leave({ actor, childId: input.params.id, ip: request.ip });
      return undefined;
    },
  ),
  route(
    contestGuardian,
    { ...acts, action: 'child.contest_guardian' },
    async ({ input, actor }) => {
      await parting.contest(actor, input.params.id, input.params.userId);
      return { data: await holds.read(actor, input.params.id) };
    },
  ),
];

const closingRoutes = (closing: Closing): readonly Route[] => [
  route(deleteChild, { ...acts, action: 'child.delete' }, async ({ input, actor }) => ({
    data: { due_at: (await closing.remove(actor, input.params.id)).toISOString() },
  })),
  route(keepChild, { ...acts, action: 'child.keep' }, async ({ input, actor }) => {
    await closing.keep(actor, input.params.id);
    return undefined;
  }),
];
