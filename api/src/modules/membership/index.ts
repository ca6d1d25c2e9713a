/** Who belongs to a tree: members and their roles, invitations, and who is looking at it now. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { createInvitations, type InvitationDeps } from './invitations/index.ts';
import { memberRoutes } from './members.routes.ts';
import { createMembers } from './members.ts';
import { presenceRoutes } from './presence.routes.ts';
import { createPresence } from './presence.ts';

export type { InvitationDeps };
export { invitationReports } from './invitations/index.ts';

export function createMembership(platform: Platform, deps: InvitationDeps): Module {
  const invitations = createInvitations(platform, deps);
  return {
    name: 'membership',
    routes: [
      ...memberRoutes(createMembers(platform, deps)),
      ...presenceRoutes(createPresence(platform, deps)),
      ...invitations.routes,
    ],
    jobs: invitations.jobs,
  };
}
