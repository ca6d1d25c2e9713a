/** An empty instance offers two ways to begin; both end that state for good, in one transaction under a lock. */
import { getInstance, openDemo, setUpInstance } from '@kinlore/shared/contracts/instance';
import { sql } from 'kysely';
import type { Module } from '../../module.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { deviceOf, setSessionCookie, type AuthService } from '../auth/index.ts';

export interface DemoLogin {
  readonly username: string;
  readonly password: string;
  readonly full_name: string;
  readonly note: string;
}

/** Writes the demo family, all or nothing. Throws when it cannot; a second call cleans up what the first left. */
export interface DemoSeeder {
  readonly logins: readonly DemoLogin[];
  seed(): Promise<void>;
}

export interface InstanceService {
  name(connection: Connection): Promise<string>;
}

const setUpLock = 4_217_001;
type DemoState = 'opening' | 'open' | 'failed';

async function setting(connection: Connection, key: string): Promise<unknown> {
  const row = await connection.selectFrom('instance_setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

const keep = (connection: Connection, key: string, value: string) =>
  connection
    .insertInto('instance_setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: sql`now()` }))
    .execute();

const isEmpty = async (connection: Connection): Promise<boolean> =>
  (await connection.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) === undefined && (await setting(connection, 'demo')) === undefined;

export function createInstance(platform: Platform, deps: { auth: () => AuthService; demo: () => DemoSeeder; build: string; socketKey: string }): { service: InstanceService; module: Module } {
  const { database, log, settings } = platform;

  const service: InstanceService = {
    async name(connection) {
      const name = await setting(connection, 'name');
      return typeof name === 'string' ? name : 'Kinlore';
    },
  };

  /** Runs in the background of this process; a kill in the middle leaves `opening`, which the next start takes up again. */
  async function seedDemo(): Promise<void> {
    try {
      await deps.demo().seed();
      await keep(database, 'demo', 'open');
    } catch (error) {
      log.error({ err: error }, 'the demo family could not be opened');
      await keep(database, 'demo', 'failed').catch((fault: unknown) => log.error({ err: fault }, 'the state of the demo could not be kept'));
    }
  }

  async function claim(transaction: Connection): Promise<void> {
    await sql`select pg_advisory_xact_lock(${setUpLock})`.execute(transaction);
    ensure(await isEmpty(transaction), 'instance.already_set_up');
  }

  const demoState = async (): Promise<DemoState | null> => {
    const state = await setting(database, 'demo');
    return state === 'opening' || state === 'open' || state === 'failed' ? state : null;
  };

  async function beginDemo(): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      await claim(transaction);
      await keep(transaction, 'demo', 'opening');
      await keep(transaction, 'name', 'The Marković–Lindqvist family');
    });
    void seedDemo();
  }

  const routes = [
    route(getInstance, { gate: 'public', action: 'instance.read' }, async () => {
      const state = await demoState();
      return {
        data: {
          name: await service.name(database),
          needs_setup: await isEmpty(database),
          registration: settings.registration,
          demo: state === null ? null : { state, logins: state === 'open' ? [...deps.demo().logins] : [] },
          socket_key: deps.socketKey,
          build: deps.build,
        },
      };
    }),
    route(setUpInstance, { gate: 'public', action: 'instance.set_up', limit: { max: 10, seconds: 600 } }, async ({ input, request, reply }) => {
      const { instance_name, full_name, username, email, password, time_zone = 'UTC' } = input.body;
      const data = await database.transaction().execute(async (transaction) => {
        await claim(transaction);
        await keep(transaction, 'name', instance_name);
        // Whoever sets the instance up owns the machine it runs on: there is nobody to prove the address to.
        const owner = { fullName: full_name, username, email, password, timeZone: time_zone, emailProven: true, roles: ['owner', 'admin'], invitedBy: null };
        return deps.auth().register(transaction, owner, deviceOf(request, undefined));
      });
      setSessionCookie(platform, reply, data.token, false);
      return { data };
    }),
    route(openDemo, { gate: 'public', action: 'instance.demo', limit: { max: 5, seconds: 600 } }, async () => {
      if ((await demoState()) === 'failed') {
        await keep(database, 'demo', 'opening');
        void seedDemo();
        return { data: { state: 'opening' as const } };
      }
      await beginDemo();
      return { data: { state: 'opening' as const } };
    }),
  ];

  const prepare = async (): Promise<void> => {
    const state = await demoState();
    if (state === 'opening') void seedDemo();
    const { owner } = settings;
    if (owner !== null && (await isEmpty(database))) {
      const names = { fullName: 'Owner', username: 'owner', email: owner.email, password: owner.password, timeZone: 'UTC', emailProven: true, roles: ['owner', 'admin'], invitedBy: null };
      await database.transaction().execute(async (transaction) => {
        await claim(transaction);
        await deps.auth().register(transaction, names, { device: 'settings', ip: null, remember: false });
      });
    } else if (settings.demo && (await isEmpty(database))) {
      await beginDemo().catch((error: unknown) => {
        // Another process of the same instance was faster: that is fine.
        if (!(error instanceof DomainError)) throw error;
      });
    }
  };

  return { service, module: { name: 'instance', routes, prepare } };
}
