/** For tests: somebody with a plan, the people who look after it, and what they do. */
import {
  confirmDeath,
  contestCase,
  readLegacyCase,
  reportDeath,
  type LegacyCase,
} from '@kinlore/shared/contracts/legacy-cases';
import { exactDay } from '@kinlore/shared/dates';
import { sql } from 'kysely';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { presets, type Preset } from '../../legacy/permissions.ts';

export const died = exactDay('2027-04-28');
export const said = { died } as const;

export interface Machine {
  readonly server: TestServer;
  /** Runs the clock of the cases, as the job does. */
  tick(): Promise<void>;
  runJob(name: string): Promise<void>;
}

export function machineOf(server: TestServer): Machine {
  const runJob = async (name: string) => {
    await server.platform.jobs.add(server.database, name, {});
    await server.settle();
  };
  return { server, runJob, tick: () => runJob('activation.clock') };
}

export const machineServer = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<Machine> => machineOf(await testServer({ modules: createModules, environment }));

export interface PlanOf {
  readonly quorum?: number;
  readonly waitingDays?: number;
  readonly months?: number | null;
  readonly obituary?: string;
}

export async function makePlan(
  { server }: Pick<Machine, 'server'>,
  life: TestUser,
  { quorum = 2, waitingDays = 30, months = null, obituary = '' }: PlanOf = {},
): Promise<void> {
  await sql`
    insert into legacy_plan (life_id, quorum, waiting_days, inactivity_months, obituary, created_at, updated_at)
    values (${life.id}, ${quorum}, ${waitingDays}, ${months}, ${obituary}, ${server.clock.now()}, ${server.clock.now()})`.execute(
    server.database,
  );
}

export async function makeSteward(
  { server }: Pick<Machine, 'server'>,
  life: TestUser,
  steward: TestUser,
  preset: Preset = 'co_steward',
): Promise<void> {
  await server.database
    .insertInto('life_steward')
    .values({
      life_id: life.id,
      user_id: steward.id,
      preset,
      permissions: [...presets[preset]],
      status: 'accepted',
      created_at: server.clock.now(),
      decided_at: server.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['life_id', 'user_id']).doUpdateSet({ status: 'accepted' }),
    )
    .execute();
}

export const resign = async (
  { server }: Pick<Machine, 'server'>,
  life: TestUser,
  steward: TestUser,
): Promise<unknown> =>
  server.database
    .updateTable('life_steward')
    .set({ status: 'resigned' })
    .where('life_id', '=', life.id)
    .where('user_id', '=', steward.id)
    .execute();

/** Rosa with a plan; Vesna, Lena and Ivo keep it; Mara is her sister. Nobody of them was here before. */
export async function family(machine: Machine, plan: PlanOf = {}) {
  const { world } = machine.server;
  const rosa = await world.user({ name: 'Rosa Kos', born: '1950-02-01' });
  const vesna = await world.user({ name: 'Vesna Kos' });
  const lena = await world.user({ name: 'Lena Kos' });
  const ivo = await world.user({ name: 'Ivo Kos' });
  const mara = await world.user({ name: 'Mara Kos' });
  await makePlan(machine, rosa, plan);
  await makeSteward(machine, rosa, vesna, 'primary');
  await makeSteward(machine, rosa, lena, 'witness');
  await makeSteward(machine, rosa, ivo, 'curator');
  await world.relate(rosa, mara, 1);
  return { rosa, vesna, lena, ivo, mara };
}

export const report = async (
  { server }: Pick<Machine, 'server'>,
  who: TestUser,
  life: TestUser,
): Promise<LegacyCase> =>
  (
    await server
      .as(await server.world.session(who))
      .call(reportDeath, { params: { person: life.id }, body: said })
  ).data;

export const confirm = async (
  { server }: Pick<Machine, 'server'>,
  who: TestUser,
  id: string,
): Promise<LegacyCase> =>
  (
    await server
      .as(await server.world.session(who))
      .call(confirmDeath, { params: { case: id }, body: said })
  ).data;

export const read = async (
  { server }: Pick<Machine, 'server'>,
  who: TestUser,
  id: string,
): Promise<LegacyCase> =>
  (await server.as(await server.world.session(who)).call(readLegacyCase, { params: { case: id } }))
    .data;

export const stateOf = async ({ server }: Pick<Machine, 'server'>, id: string): Promise<string> =>
  (
    await server.database
      .selectFrom('legacy_case')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

/** Reported by Vesna, confirmed by Lena: waiting. */
export async function waiting(machine: Machine, plan: PlanOf = {}) {
  const people = await family(machine, plan);
  const { id } = await report(machine, people.vesna, people.rosa);
  await confirm(machine, people.lena, id);
  return { ...people, id };
}

/** The days pass, one or so many at a time, with the clock of the cases. */
export async function pass(machine: Machine, days: number, each = 1): Promise<void> {
  for (let day = 0; day < days; day += each) {
    machine.server.clock.advance({ days: each });
    await machine.tick();
  }
}

/** As `waiting`, and all its days are over. */
export async function activated(machine: Machine, plan: PlanOf = {}) {
  const people = await waiting(machine, { waitingDays: 7, ...plan });
  await pass(machine, 7);
  return people;
}

/** The link of the newest mail to somebody. */
export async function linkTo({ server }: Pick<Machine, 'server'>, who: TestUser): Promise<string> {
  const mails = (await server.mails()).filter(({ to }) => to === who.email);
  const found = mails
    .map(({ text }) => /\/here\/([\w-]{43})/u.exec(text)?.[1])
    .findLast((token) => token !== undefined);
  if (found === undefined) throw new Error(`no link for ${who.username}`);
  return found;
}

/** What each of its notifications is told by, and to whom. `server`: it is there once the tests have begun. */
export const tellers = (server: () => TestServer) => ({
  legacy_case_opened: async () => {
    const machine = machineOf(server());
    const { vesna, rosa, ivo } = await family(machine);
    await report(machine, vesna, rosa);
    return ivo;
  },
  legacy_confirm_needed: async () => {
    const machine = machineOf(server());
    const { vesna, rosa, lena } = await family(machine);
    await report(machine, vesna, rosa);
    return lena;
  },
  legacy_contested: async () => {
    const { mara, vesna, id } = await waiting(machineOf(server()));
    await server()
      .as(await server().world.session(mara))
      .call(contestCase, { params: { case: id }, body: { reason: 'I spoke to her.' } });
    return vesna;
  },
  legacy_activated: async () => {
    const { clock } = server();
    const before = clock.now();
    const { mara } = await activated(machineOf(server()));
    clock.set(before.toISOString());
    return mara;
  },
  legacy_case_moved: async () => (await waiting(machineOf(server()))).ivo,
});
