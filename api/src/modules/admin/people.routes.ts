/** `/admin/people`: the list, suspension, roles. */
import {
  liftTwoFactor,
  listPeople,
  restorePerson,
  setRoles,
  suspendPerson,
} from '@kinlore/shared/contracts/admin';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { AuthService } from '../auth/index.ts';
import type { Suspensions } from '../moderation/index.ts';
import type { Audit } from './audit.ts';
import { adminPersonById, writeRoles, peoplePage, presentAdminPerson } from './people.queries.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

interface PeopleDeps {
  readonly auth: { readonly service: Pick<AuthService, 'liftTwoFactor'> };
  readonly suspensions: Suspensions;
  readonly audit: Audit;
}

/** Never oneself, and never the owner. */
async function target(connection: Connection, actor: SignedIn, id: string) {
  const row = await adminPersonById(connection, id);
  ensure(row, 'general.not_found');
  ensure(row.id !== actor.user.id, 'admin.not_yourself');
  ensure(!row.roles.includes('owner'), 'admin.not_the_owner');
  return row;
}

async function readPerson(connection: Connection, id: string) {
  const row = await adminPersonById(connection, id);
  ensure(row, 'general.not_found');
  return presentAdminPerson(row);
}

/** For somebody who has lost what asks for the second step. */
const liftRoute = ({ database, transact }: Platform, { auth, audit }: PeopleDeps): Route =>
  route(
    liftTwoFactor,
    { ...staff, action: 'admin.people.lift_two_factor' },
    async ({ input, actor }) => {
      const { id } = input.params;
      await transact(async (transaction) => {
        await target(transaction, actor, id);
        const wasOn = await auth.service.liftTwoFactor(transaction, id);
        ensure(wasOn, 'auth.second_factor_off');
        await audit(transaction, actor, 'person.lift_two_factor', 'user', id);
      });
      return { data: await readPerson(database, id) };
    },
  );

/** Closing an account for now, and opening it again. */
const suspensionRoutes = (
  { database, transact }: Platform,
  { audit, suspensions }: PeopleDeps,
): readonly Route[] => [
  route(suspendPerson, { ...staff, action: 'admin.people.suspend' }, async ({ input, actor }) => {
    const { id } = input.params;
    const closeSockets = await transact(async (transaction) => {
      await target(transaction, actor, id);
      await audit(transaction, actor, 'person.suspend', 'user', id);
      return suspensions.suspend(transaction, actor, id, input.body);
    });
    closeSockets();
    return { data: await readPerson(database, id) };
  }),
  route(restorePerson, { ...staff, action: 'admin.people.restore' }, async ({ input, actor }) => {
    const { id } = input.params;
    await transact(async (transaction) => {
      await target(transaction, actor, id);
      await suspensions.restore(transaction, id);
      await audit(transaction, actor, 'person.restore', 'user', id);
    });
    return { data: await readPerson(database, id) };
  }),
];

export function peopleRoutes(platform: Platform, deps: PeopleDeps): readonly Route[] {
  const { database, transact } = platform;

  const changed = async (id: string) => ({ data: await readPerson(database, id) });

  return [
    liftRoute(platform, deps),
    route(listPeople, { ...staff, action: 'admin.people.list' }, async ({ input }) => {
      const { limit = 20, cursor, q } = input.query;
      const rows = await peoplePage(database, { words: q, limit, before: idCursor.decode(cursor) });
      const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
      return { data: page.rows.map(presentAdminPerson), meta: { next: page.next } };
    }),
    ...suspensionRoutes(platform, deps),
    route(
      setRoles,
      { gate: 'staff', roles: ['owner'], action: 'admin.people.roles' },
      async ({ input, actor }) => {
        const { id } = input.params;
        await transact(async (transaction) => {
          await target(transaction, actor, id);
          await writeRoles(transaction, id, input.body.roles);
          await deps.audit(transaction, actor, 'person.roles', 'user', id, {
            roles: input.body.roles,
          });
        });
        return changed(id);
      },
    ),
  ];
}
