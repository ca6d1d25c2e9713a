/** `/parent/…`, and the theme of a child. They concern the one who is logged in, also while they view as a child. */
import {
  addChild,
  listAvailableChildren,
  listSwitchingHistory,
  logOutChild,
  readViewingState,
  switchBack,
  switchToChild,
  validateAccess,
} from '@kinlore/shared/contracts/parents';
import { updateChildTheme } from '@kinlore/shared/contracts/users';
import { capabilities } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { createAdding } from './adding.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { wardOf } from './guardians.queries.ts';
import { createSwitching } from './switching.ts';
import { createVisits } from './visits.ts';
import { createWards } from './wards.ts';

/** Viewing as a child, and back. */
export function viewRoutes(context: GuardiansContext): readonly Route[] {
  const switching = createSwitching(context);
  const validate = route(
    validateAccess,
    { gate: 'user', action: 'child.validate', whileViewing: 'aside' },
    async ({ input, actor }) => ({ data: await switching.validate(actor, input.params.id) }),
  );
  const begin = route(
    switchToChild,
    { gate: 'user', action: 'child.view', whileViewing: 'aside', limit: { max: 60, seconds: 600 } },
    async ({ input, actor, request }) => {
      const why = { reason: input.body.reason ?? '', ip: request.ip };
      const { child, until } = await switching.switchTo(actor, input.params.id, why);
      const message = `You are viewing as ${child.full_name}.`;
      return { data: { viewing_as: child, until: until.toISOString(), message } };
    },
  );
  const end = route(
    switchBack,
    { gate: 'user', action: 'child.leave', whileViewing: 'aside' },
    async ({ actor }) => {
      await switching.switchBack(actor);
      return { data: { message: 'You are yourself again.' } };
    },
  );
  return [validate, begin, end];
}

/** What a guardian reads, and a child of those who looked. */
export function recordRoutes(context: GuardiansContext): readonly Route[] {
  const wards = createWards(context);
  const visits = createVisits(context);
  return [
    route(listAvailableChildren, { gate: 'user', action: 'child.list' }, async ({ actor }) => ({
      data: await wards.available(actor),
    })),
    route(readViewingState, { gate: 'user', action: 'child.state' }, async ({ actor }) => ({
      data: await wards.state(actor),
    })),
    route(
      listSwitchingHistory,
      { gate: 'user', action: 'child.history' },
      async ({ input, actor }) => visits.history(actor, input.query),
    ),
  ];
}

/** Making an account for a child, and its theme. */
export function careRoutes(context: GuardiansContext): readonly Route[] {
  const { platform, users } = context;
  const adding = createAdding(context);
  const add = route(
    addChild,
    { gate: 'adult', action: 'child.add', limit: { max: 20, seconds: 3600 } },
    async ({ input, actor, request }) => ({
      data: await adding.addChild(actor, input.body, request.ip),
    }),
  );
  const theme = route(
    updateChildTheme,
    { gate: 'adult', action: 'child.theme' },
    async ({ input, actor }) => {
      const row = await wardOf(platform.database, actor.user.id, input.params.id);
      ensure(row, 'general.not_found');
      const { band } = capabilities(row, platform.clock.now());
      ensure(row.withdrawn_at === null && band === 'child', 'general.not_found');
      await users.keepTheme(platform.database, row.id, input.body.theme);
      return { data: { theme: input.body.theme } };
    },
  );
  return [add, theme];
}

/** What a guardian does about a child's devices. */
export const deviceRoutes = ({ auth, platform }: GuardiansContext): readonly Route[] => [
  route(
    logOutChild,
    {
      gate: 'adult',
      action: 'child.log_out',
      whileViewing: false,
      limit: { max: 30, seconds: 600 },
    },
    async ({ input, actor }) => {
      const row = await wardOf(platform.database, actor.user.id, input.params.id);
      ensure(row, 'parent.not_guardian');
      ensure(row.withdrawn_at === null, 'parent.not_guardian');
      const { band } = capabilities(row, platform.clock.now());
      ensure(band === 'child', 'parent.over_13');
      return { data: { ended: await auth.endAllSessions(row.id) } };
    },
  ),
];
