/** What can happen in a village, done by its own addresses; what was done is written into the village, and what was refused changes nothing. */
import fc from 'fast-check';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import type { TestUser } from '../../../../testing/index.ts';
import { caseAbout } from '../../../moderation/testing.ts';
import { unpack } from '../../../exports/testing/fetch-copy.ts';
import type { Memory } from '../oracle.ts';
import { PEOPLE } from '../worlds.ts';
import type { Place } from './looking.ts';

const kinds = [
  'connect',
  'disconnect',
  'block',
  'unblock',
  'readers',
  'leave tree',
  'part',
  'dismiss',
  'turn 13',
  'hide',
  'comment',
  'react',
  'tag',
  'export',
  'suspend',
  'restore',
  'switch',
] as const;

const place = fc.noBias(fc.nat(PEOPLE - 1));

/** Somebody does something with somebody else, or with a memory or a memorial. */
export const anAct = fc.record({
  kind: fc.constantFrom(...kinds),
  one: place,
  other: place,
  memory: fc.noBias(fc.nat(8)),
  memorial: fc.noBias(fc.nat(2)),
  audience: fc.constantFrom('self', 'connections', 'family', 'public'),
});
export type Act = typeof anAct extends fc.Arbitrary<infer A> ? A : never;

/** After these nobody reaches what they did not reach before. */
export const takesAway: ReadonlySet<Act['kind']> = new Set([
  'disconnect',
  'block',
  'leave tree',
  'part',
  'dismiss',
  'hide',
  'suspend',
]);

export interface Staff {
  readonly admin: TestUser;
  readonly moderator: TestUser;
}

export interface Stage extends Place {
  readonly staff: Staff;
  /** By place; who was let in again has a new session. */
  readonly users: TestUser[];
  /** Sessions of guardians that view as a child, also those that do no more. */
  readonly views: { readonly eyes: TestUser; readonly guardian: number; readonly child: number }[];
  /** What a copy held, and whose copy it is. */
  copied: { readonly by: number; readonly text: string } | null;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** As one of them; the answer whatever it is. */
function calling({ server }: Stage, user: TestUser | undefined) {
  return (method: Method, path: string, payload?: object, version?: number) =>
    server.as(user ?? null).raw({
      method,
      url: `/api/v1${path}`,
      ...(method !== 'GET' && method !== 'DELETE' && { payload: payload ?? {} }),
      ...(version !== undefined && { headers: { 'if-match': `"${String(version)}"` } }),
    });
}
const isDone = ({ statusCode }: LightMyRequestResponse): boolean => statusCode < 300;

/** One of these, whichever number comes. */
const pick = <T>(items: readonly T[], number: number): T | undefined =>
  items[number % Math.max(items.length, 1)];

type Do = (stage: Stage, act: Act) => Promise<boolean>;

const connect: Do = async (stage, { one, other }) => {
  const [from, to] = [stage.users[one], stage.users[other]];
  const asked = await calling(stage, from)('POST', `/connections/request/${to?.id ?? ''}`);
  if (!isDone(asked)) return false;
  const { data } = asked.json<{ data: ConnectionState }>();
  // What waits for a guardian is known to nobody else.
  if (data.waits_for_guardian === true) return true;
  const accepted =
    data.status === 'connected' ||
    isDone(await calling(stage, to)('POST', `/connections/${data.connection_id ?? ''}/accept`));
  stage.village.tie(one, other, { connection: accepted ? 'connected' : 'pending' });
  return true;
};

const disconnect: Do = async (stage, { one, other }) => {
  const to = stage.users[other]?.id ?? '';
  const done = isDone(await calling(stage, stage.users[one])('DELETE', `/connections/user/${to}`));
  if (done) stage.village.tie(one, other, { connection: 'none' });
  return done;
};

const block: Do = async (stage, { one, other }) => {
  const to = stage.users[other]?.id ?? '';
  const done = isDone(await calling(stage, stage.users[one])('POST', `/connections/block/${to}`));
  if (done) stage.village.block(one, other);
  return done;
};

const unblock: Do = async (stage, { one, other }) => {
  const to = stage.users[other]?.id ?? '';
  const done = isDone(await calling(stage, stage.users[one])('DELETE', `/connections/block/${to}`));
  if (done) stage.village.unblock(one, other);
  return done;
};

/** The memory as its owner gets it. */
async function own(stage: Stage, at: number) {
  const owner = stage.users[stage.village.memories[at]?.owner ?? -1];
  const path = `/activities/${stage.built.memoryAt(at)}`;
  const call = calling(stage, owner);
  const read = await call('GET', path);
  if (!isDone(read)) return null;
  const { data } = read.json<{ data: Pick<Memory, 'audience' | 'status'> & { version: number } }>();
  return { call, path, version: data.version };
}

/** The owner says anew who reads it; what a child changes waits for its guardian. */
const readers: Do = async (stage, { memory, audience }) => {
  const mine = await own(stage, memory);
  if (mine === null) return false;
  const answer = await mine.call('PATCH', mine.path, { audience }, mine.version);
  if (!isDone(answer)) return false;
  const { data } = answer.json<{
    data: Pick<Memory, 'audience' | 'status'> & { audience_degree: number };
  }>();
  stage.village.rewrite(memory, {
    audience: data.audience,
    status: data.status,
    degree: data.audience_degree,
  });
  return true;
};

const tag: Do = async (stage, { memory, other }) => {
  const mine = await own(stage, memory);
  if (mine === null) return false;
  const people = [{ name: 'Somebody', user_id: stage.users[other]?.id }];
  const answer = await mine.call('PATCH', mine.path, { people }, mine.version);
  if (!isDone(answer)) return false;
  const { data } = answer.json<{ data: Pick<Memory, 'status'> }>();
  stage.village.rewrite(memory, { status: data.status });
  return true;
};

const leaveTree: Do = async (stage, { one }) => {
  const { id } = stage.users[one] ?? { id: '' };
  const seat = await stage.server.database
    .selectFrom('tree_member')
    .select('tree_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const answer = await calling(stage, stage.users[one])(
    'DELETE',
    `/family/tree/${seat?.tree_id ?? ''}/members/${id}`,
  );
  if (isDone(answer)) stage.village.members.delete(one);
  return isDone(answer);
};

/** Related no more, as their trees say it. */
const part: Do = async (stage, { one, other }) => {
  const [from, to] = [stage.users[one]?.id, stage.users[other]?.id];
  await sql`delete from kin where (user_id, other_id) in ((${from}, ${to}), (${to}, ${from}))`.execute(
    stage.server.database,
  );
  stage.village.tie(one, other, { degree: null });
  return true;
};

/** Who keeps the memorial in the first place takes a seat away. */
const dismiss: Do = async (stage, { memorial, other: number }) => {
  const [primary, ...rest] = stage.village.memorials[memorial]?.stewards ?? [];
  const first = primary?.at ?? -1;
  const other = pick(rest, number)?.at ?? -1;
  const answer = await calling(stage, stage.users[first])(
    'DELETE',
    `/legacy/memorials/${stage.memorials[memorial]?.id ?? ''}/stewards/${stage.users[other]?.id ?? ''}`,
  );
  if (isDone(answer)) stage.village.dismiss(memorial, other);
  return isDone(answer);
};

const turn13: Do = async (stage, { one: number }) => {
  const children = stage.village.people.filter(({ kind }) => kind === 'child');
  const one = pick(children, number)?.at;
  if (one === undefined) return false;
  const now = stage.server.clock.now();
  const born = `${String(now.getUTCFullYear() - 13)}${now.toISOString().slice(4, 10)}`;
  await sql`update app_user set birth_kind = 'exact', birth_start = ${born}, birth_end = ${born}, birth_precision = 'day', birth_text = ${born}
    where id = ${stage.users[one]?.id}`.execute(stage.server.database);
  await stage.server.platform.jobs.add(stage.server.database, 'coming_of_age.birthdays', {});
  stage.village.change(one, { kind: 'teen' });
  return true;
};

/** Whoever reads it reports it, and a moderator hides it. */
const hide: Do = async (stage, { one, memory }) => {
  const { village, users, staff, built } = stage;
  const found = village.memories[memory];
  const readers = village.people.filter(
    ({ at, suspended }) =>
      found !== undefined && !suspended && at !== found.owner && village.reads(at, found),
  );
  const reported = await calling(stage, users[pick(readers, one)?.at ?? -1])('POST', '/reports', {
    subject_type: 'activity',
    subject_id: built.memoryAt(memory),
    reason: 'private',
  });
  const owner = users[village.memories[memory]?.owner ?? -1];
  if (!isDone(reported) || owner === undefined) return false;
  const id = await caseAbout(stage.server, staff.moderator, owner);
  const decided = await calling(stage, staff.moderator)(
    'POST',
    `/admin/moderation/${id}/decision`,
    {
      action: 'hide',
      reason: 'Please keep addresses out of it.',
    },
  );
  if (isDone(decided)) village.hide(memory);
  return isDone(decided);
};

const comment: Do = async (stage, { one, memory }) => {
  const answer = await calling(stage, stage.users[one])('POST', '/comments', {
    subject_type: 'activity',
    subject_id: stage.built.memoryAt(memory),
    body: 'I was there.',
  });
  if (!isDone(answer)) return false;
  const { data } = answer.json<{ data: { id: string; status: string } }>();
  const isWaiting = data.status !== 'published';
  stage.village.remarks.push({ id: data.id, memory, author: one, isWaiting });
  return true;
};

const reacted: Do = async (stage, { one, memory }) =>
  isDone(
    await calling(stage, stage.users[one])('POST', '/reactions', {
      reactionable_type: 'activity',
      reactionable_id: stage.built.memoryAt(memory),
      reaction_type_id: 1,
    }),
  );

/** What one said, gave and shut out oneself keeps the bare id of whom and what it was about, also where that is not reached any more. */
const ownSigns: ReadonlySet<string> = new Set([
  'data/comments-written.jsonl',
  'data/reactions.jsonl',
  'data/blocks.jsonl',
  'data/xp.jsonl',
]);

/** A copy of the whole life, which says what its owner reaches at this moment. */
const copy: Do = async (stage, { one }) => {
  const user = stage.users[one];
  const isYoung = stage.village.isChild(one) || stage.village.isSuspended(one);
  if (user === undefined || isYoung) return false;
  const known = await stage.server.database
    .selectFrom('data_export')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  // Once a week.
  if (known !== undefined) return false;
  const unpacked = await unpack(stage.server, user);
  const paths = (await unpacked.paths()).filter((path) => !ownSigns.has(path));
  const texts = await Promise.all(paths.map((path) => unpacked.text(path)));
  stage.copied = { by: one, text: texts.join('\n') };
  return true;
};

const suspend: Do = async (stage, { one }) => {
  const done = isDone(
    await calling(stage, stage.staff.admin)(
      'POST',
      `/admin/people/${stage.users[one]?.id ?? ''}/suspend`,
      { reason: 'Until we have talked.' },
    ),
  );
  if (done) stage.village.change(one, { suspended: true });
  return done;
};

const restore: Do = async (stage, { one }) => {
  const user = stage.users[one];
  if (user === undefined || !stage.village.isSuspended(one)) return false;
  const answer = await calling(stage, stage.staff.admin)(
    'POST',
    `/admin/people/${user.id}/restore`,
  );
  if (!isDone(answer)) return false;
  stage.village.change(one, { suspended: false });
  stage.users[one] = await stage.server.world.session(user);
  return true;
};

/** With the password typed lately, in a session of its own. */
const switched: Do = async (stage, { one: number }) => {
  const { village } = stage;
  const pairs = village.people.flatMap(({ at: one }) =>
    village.people.flatMap(({ at: other }) =>
      village.isGuardian(one, other) ? [{ one, other }] : [],
    ),
  );
  const { one, other } = pick(pairs, number) ?? { one: -1, other: -1 };
  const [guardian, child] = [stage.users[one], stage.users[other]];
  if (guardian === undefined || child === undefined || stage.views.length > 2) return false;
  const eyes = await stage.server.world.session(guardian);
  await stage.server.world.stepUp(eyes);
  const answer = await calling(stage, eyes)('POST', `/parent/switch-to-child/${child.id}`);
  if (isDone(answer)) stage.views.push({ eyes, guardian: one, child: other });
  return isDone(answer);
};

const deeds: Readonly<Record<Act['kind'], Do>> = {
  connect,
  disconnect,
  block,
  unblock,
  readers,
  'leave tree': leaveTree,
  part,
  dismiss,
  'turn 13': turn13,
  hide,
  comment,
  react: reacted,
  tag,
  export: copy,
  suspend,
  restore,
  switch: switched,
};

/** False where it was refused, or had nothing to be done to. */
export const perform: Do = (stage, act) => deeds[act.kind](stage, act);
