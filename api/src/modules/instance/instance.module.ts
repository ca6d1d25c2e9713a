/** An empty instance offers two ways to begin; both end that state for good, in one transaction under a lock. */
import { getInstance, openDemo, setUpInstance } from '@kinlore/shared/contracts/instance';
import type { Module } from '../../module.ts';
import { DomainError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { deviceOf, setSessionCookie, type AuthService } from '../auth/index.ts';
import { createDemoFamily, type DemoFamily, type DemoSeeder } from './demo-family.ts';
import { createFirstOwner, type FirstOwner } from './first-owner.ts';
import { isEmpty, nameOf } from './instance-state.queries.ts';
import { ensureCode, setUpCodeOf, wantsCode } from './set-up-code.ts';

export interface InstanceService {
  name(connection: Connection): Promise<string>;
}

export interface InstanceDeps {
  readonly auth: () => AuthService;
  readonly demo: () => DemoSeeder;
  /** What the page says it was built from. */
  readonly build: string;
  /** Names this instance to its socket gateway. */
  readonly socketKey: string;
}

interface Beginnings {
  readonly owner: FirstOwner;
  readonly demo: DemoFamily;
}

/** What anybody may know of this instance. */
const shown = async (
  { database, settings }: Platform,
  demo: DemoFamily,
  { build, socketKey }: InstanceDeps,
) => ({
  name: await nameOf(database),
  needs_setup: await isEmpty(database),
  setup_code: wantsCode(settings),
  registration: settings.registration,
  sends_mail: settings.smtpUrl !== null,
  demo: await demo.shown(),
  socket_key: socketKey,
  build,
});

function instanceRoutes(
  platform: Platform,
  { owner, demo }: Beginnings,
  deps: InstanceDeps,
): readonly Route[] {
  return [
    route(getInstance, { gate: 'public', action: 'instance.read' }, async () => ({
      data: await shown(platform, demo, deps),
    })),
    route(
      setUpInstance,
      {
        gate: 'public',
        action: 'instance.set_up',
        replayable: false,
        limit: { max: 10, seconds: 600 },
      },
      async ({ input, request, reply }) => {
        const {
          instance_name,
          full_name,
          username,
          email,
          password,
          time_zone = 'UTC',
          code,
        } = input.body;
        await ensureCode(platform, request, code);
        const device = deviceOf(request);
        const data = await owner.setUp(
          instance_name,
          { fullName: full_name, username, email, password, timeZone: time_zone },
          device,
        );
        setSessionCookie(platform, reply, data.token, device);
        return { data };
      },
    ),
    route(
      openDemo,
      { gate: 'public', action: 'instance.demo', limit: { max: 5, seconds: 600 } },
      async ({ input, request }) => {
        await ensureCode(platform, request, input.body.code);
        await demo.open();
        return { data: { state: 'opening' as const } };
      },
    ),
  ];
}

/** What the settings ask of an instance that is still empty, when it starts. */
async function begin(platform: Platform, { owner, demo }: Beginnings): Promise<void> {
  const { database, settings, log } = platform;
  await demo.resume();
  if (!(await isEmpty(database))) return;
  if (settings.owner !== null) return owner.fromSettings();
  if (!settings.demo) {
    if (wantsCode(settings))
      log.warn(
        `Set-up code: ${setUpCodeOf(platform)}. The set-up page asks for it, because others reach this address too.`,
      );
    return;
  }
  await demo.begin().catch((error: unknown) => {
    // Another process of the same instance was faster: that is fine.
    if (!(error instanceof DomainError)) throw error;
  });
}

export function createInstance(
  platform: Platform,
  deps: InstanceDeps,
): { service: InstanceService; module: Module } {
  const beginnings = {
    owner: createFirstOwner(platform, deps.auth),
    demo: createDemoFamily(platform, deps.demo),
  };
  const module = {
    name: 'instance',
    routes: instanceRoutes(platform, beginnings, deps),
    facts: { instance: () => shown(platform, beginnings.demo, deps) },
    prepare: () => begin(platform, beginnings),
  };
  return { service: { name: nameOf }, module };
}
