/** Recordings that a program writes down: who may have it done, and what comes of a program that fails, is slow, hostile or killed. */
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { MAX_LINE, MAX_LINES } from '@kinlore/shared/contracts/media';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import type { Transcriptions } from '@kinlore/shared/contracts/transcriptions';
import type { Module } from '../../module.ts';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { wav } from '../../testing/recordings.ts';
import { tusAt, type Tus } from '../../testing/tus.ts';
import { createModules } from '../index.ts';
import { testEngine } from './testing/engine.ts';

const engine = testEngine();
const { says } = engine;

let server: TestServer;
let modules: readonly Module[];
let tus: Tus;
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => (modules = createModules(platform)),
    environment: engine.environment,
  });
  tus = tusAt(await server.listen());
  [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
});
afterAll(async () => {
  engine.remove();
  await server.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
const call = (
  user: TestUser | null,
  method: Method,
  url: string,
  payload?: object,
  version?: number,
) =>
  server.as(user).raw({
    method,
    url: `/api/v1${url}`,
    headers: version === undefined ? {} : { 'if-match': `"${String(version)}"` },
    ...(payload && { payload }),
  });
let seconds = 1;
const kept = async (user: TestUser): Promise<string> => {
  // No two are the same file.
  const bytes = wav((seconds += 1));
  const path = await tus.begin(user, bytes.length);
  await tus.send(user, path, 0, bytes);
  const response = await call(user, 'POST', `/uploads/${path.split('/').at(-1) ?? ''}/keep`);
  return response.json<{ data: { id: string } }>().data.id;
};
interface Told {
  readonly id: string;
  readonly media: string;
  readonly version: number;
}
const memory = async (
  user: TestUser,
  more: object = {},
  lines: readonly object[] = [],
): Promise<Told> => {
  const media = await kept(user);
  const response = await call(user, 'POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The ferry',
    audience: 'self',
    recordings: [{ media_id: media, caption: 'In her kitchen', transcript: lines }],
    ...more,
  });
  expect(response.statusCode, response.body).toBe(201);
  const { id, version } = response.json<{ data: Activity }>().data;
  return { id, media, version };
};
const addressOf = ({ id, media }: Told) => `/activities/${id}/recordings/${media}/transcription`;
const ask = (user: TestUser | null, told_: Told) => call(user, 'POST', addressOf(told_), {});
const listed = async (user: TestUser | null, { id }: Told): Promise<Transcriptions> =>
  (await call(user, 'GET', `/activities/${id}/transcriptions`)).json<{ data: Transcriptions }>()
    .data;
const linesOf = async ({ id }: Told) =>
  (await call(ana, 'GET', `/activities/${id}`)).json<{ data: Activity }>().data.recordings[0]
    ?.transcript;
const transcribed = async ({ id }: Told) =>
  (await call(ana, 'GET', `/activities/${id}`)).json<{ data: Activity }>().data.provenance
    .transcribed;
const written = async (act: string): Promise<Told> => {
  says(act);
  const subject = await memory(ana);
  expect((await ask(ana, subject)).statusCode).toBe(201);
  await server.settle();
  return subject;
};
const codeOf = (response: { json: () => { code: string } }) => response.json().code;

describe('it is refused', () => {
  it('to everybody but who keeps the memory, and of what is not there', async () => {
    const open = await memory(ana, { audience: 'public' });
    const hidden = await memory(ana);
    expect((await ask(ben, open)).statusCode).toBe(403);
    expect((await ask(ben, hidden)).statusCode).toBe(404);
    expect((await ask(null, open)).statusCode).toBe(401);
    expect((await ask(ana, { ...open, media: newId() })).statusCode).toBe(404);
    expect((await call(ben, 'PUT', addressOf(open))).statusCode).toBe(403);
    expect((await call(ana, 'PUT', addressOf(open))).statusCode).toBe(404);
    expect((await call(ben, 'GET', `/activities/${hidden.id}/transcriptions`)).statusCode).toBe(
      404,
    );
    expect(await listed(ben, open)).toEqual({ engine: null, items: [] });
    expect(await listed(null, open)).toEqual({ engine: null, items: [] });
  });

  it('of a child: by it, by who views as it, and where it is named or tells', async () => {
    const child = await server.world.child(ana, { name: 'Mila Marić' });
    const own = await memory(child);
    expect(codeOf(await ask(child, own))).toBe('general.not_for_children');
    const viewing = await server.world.session(ana);
    await server.world.viewAs(viewing, child);
    expect((await ask(viewing, own)).statusCode).toBe(403);
    expect((await listed(viewing, own)).engine).toBeNull();
    for (const more of [
      { people: [{ name: 'Mila', user_id: child.id }] },
      { people: [{ name: 'mila marić' }] },
      { told_by: 'Mila' },
    ]) {
      const named = await memory(ana, more);
      expect(codeOf(await ask(ana, named))).toBe('transcription.of_child');
      expect((await listed(ana, named)).engine).toBeNull();
    }
  });

  it('of a child that is named only afterwards', async () => {
    const child = await server.world.child(ana, { name: 'Tin Marić' });
    says('vtt');
    const subject = await memory(ana);
    await ask(ana, subject);
    await call(ana, 'PATCH', `/activities/${subject.id}`, { told_by: 'Tin' }, subject.version);
    await server.settle();
    expect((await listed(ana, subject)).items).toMatchObject([
      { state: 'failed', problem: 'of_child' },
    ]);
    expect(await linesOf(subject)).toEqual([]);
    expect(child.id).not.toBe('');
  });

  it('where there are words, and they stay where somebody writes meanwhile', async () => {
    says('vtt');
    const mine = [{ at: 0, text: 'Mine.' }];
    const full = await memory(ana, {}, mine);
    expect(codeOf(await ask(ana, full))).toBe('transcription.has_words');
    const subject = await memory(ana);
    await ask(ana, subject);
    const recordings = [{ media_id: subject.media, transcript: mine }];
    await call(ana, 'PATCH', `/activities/${subject.id}`, { recordings }, subject.version);
    await server.settle();
    expect(await linesOf(subject)).toEqual(mine);
    expect((await listed(ana, subject)).items).toMatchObject([{ problem: 'written' }]);
  });
});

describe('what it writes', () => {
  it('is a draft nobody has read, until its teller says that it is right or corrects it', async () => {
    const subject = await written('vtt');
    const lines = await linesOf(subject);
    expect(lines).toMatchObject([
      { at: 0, text: 'We took the ferry & sang.' },
      { at: 2_500, text: expect.stringContaining('bytes long.') },
    ]);
    const unread = { media_id: subject.media, state: 'ready', engine: 'listener 2', problem: null };
    expect((await listed(ana, subject)).items).toMatchObject([{ ...unread, checked: 'unread' }]);
    expect(await transcribed(subject)).toEqual(['by_program']);
    expect((await call(ana, 'PUT', addressOf(subject))).statusCode).toBe(204);
    expect((await listed(ana, subject)).items).toMatchObject([{ checked: 'read' }]);
    expect(await transcribed(subject)).toEqual(['read']);
    const { version } = (await call(ana, 'GET', `/activities/${subject.id}`)).json<{
      data: Activity;
    }>().data;
    const transcript = [{ at: 0, text: 'We took the ferry and sang.' }];
    const recordings = [{ media_id: subject.media, transcript }];
    await call(ana, 'PATCH', `/activities/${subject.id}`, { recordings }, version);
    expect((await listed(ana, subject)).items).toMatchObject([{ checked: 'corrected' }]);
    expect(await transcribed(subject)).toEqual(['corrected']);
    const versions = await call(ana, 'GET', `/activities/${subject.id}/versions`);
    expect(versions.json<{ data: unknown[] }>().data).toHaveLength(2);
  });

  it('is read in four forms', async () => {
    expect(await linesOf(await written('srt'))).toEqual([{ at: 65_250, text: 'Into a file.' }]);
    expect(await linesOf(await written('json'))).toEqual([{ at: 1_500, text: 'In seconds.' }]);
    expect(await linesOf(await written('plain'))).toEqual([
      { at: 1_000, text: 'Line by line.' },
      { at: 3_000, text: 'Twice.' },
    ]);
  });

  it('is bounded, in order and without marks, whatever it says', async () => {
    const lines = (await linesOf(await written('hostile'))) ?? [];
    const words = lines.map(({ text }) => text).join(' ');
    expect(words).toContain('alert(1) evil words');
    expect(words).not.toMatch(/[<>\u0007\u202e\u2028]/u);
    expect(words.split(' ').filter((word) => word === 'word')).toHaveLength(5_000);
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
    expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(MAX_LINE);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('is written by a program that is told nothing of the instance', async () => {
    const [line] = (await linesOf(await written('surroundings'))) ?? [];
    const allowed = ['PATH', 'HOME', 'LANG', 'LD_LIBRARY_PATH', 'XDG_CACHE_HOME', 'TMPDIR'];
    expect(line?.text.split(' ').filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

describe('that it is ready', () => {
  const toldTo = async (user: TestUser) =>
    (await server.as(user).call(listNotifications, { query: {} })).data.notifications.filter(
      ({ type }) => type === 'transcript_ready',
    );

  it('is told to nobody where nothing came of it, nor to who is left in peace after a death', async () => {
    const [user, mourner] = [await server.world.user(), await server.world.user()];
    says('fail');
    await ask(user, await memory(user));
    await server.settle();
    expect(await toldTo(user)).toEqual([]);
    await server.database
      .insertInto('grief_quiet')
      .values({
        user_id: mourner.id,
        death_id: newId(),
        since: server.clock.now(),
        until: new Date(server.clock.now().getTime() + 86_400_000),
      })
      .execute();
    says('json');
    const subject = await memory(mourner);
    await ask(mourner, subject);
    await server.settle();
    expect((await listed(mourner, subject)).items).toMatchObject([{ state: 'ready' }]);
    expect(await toldTo(mourner)).toEqual([]);
  });

  it('is told once to who keeps the memory and to who recorded it, as far as each may read it', async () => {
    const [keeper, teller] = [await server.world.user(), await server.world.user()];
    await server.world.connect(keeper, teller);
    const recordedBy = (media: string) =>
      server.database
        .updateTable('media')
        .set({ author_id: teller.id })
        .where('id', '=', media)
        .execute();
    says('json');
    const kept = await memory(keeper);
    const shared = await memory(keeper, { audience: 'connections' });
    await recordedBy(kept.media);
    await recordedBy(shared.media);
    await ask(keeper, kept);
    await ask(keeper, shared);
    await server.settle();
    const about = (id: string) => ({
      data: { subject_type: 'activity', subject_id: id, subject_title: 'The ferry' },
    });
    expect(await toldTo(keeper)).toMatchObject([about(shared.id), about(kept.id)]);
    expect(await toldTo(teller)).toMatchObject([about(shared.id)]);
    expect(await toldTo(teller)).toHaveLength(1);
  });
});

describe('a program that', () => {
  it.each([
    ['fail', 'engine'],
    ['loud', 'unreadable'],
    ['garbage', 'unreadable'],
    ['nothing', 'nothing'],
  ])(
    'ends with %s leaves the memory as it was and says %s; it can be asked again',
    async (act, problem) => {
      const subject = await written(act);
      expect((await listed(ana, subject)).items).toMatchObject([{ state: 'failed', problem }]);
      expect(await linesOf(subject)).toEqual([]);
      says('json');
      expect((await ask(ana, subject)).json<{ data: object }>().data).toMatchObject({
        state: 'waiting',
        problem: null,
      });
      await server.settle();
      expect(await linesOf(subject)).toHaveLength(1);
    },
  );

  it('is asked forty times at once writes once', async () => {
    says('json');
    const subject = await memory(ana);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(ana, subject)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    await server.settle();
    const { rows } =
      await sql`select attempts from transcription where activity_id = ${subject.id}`.execute(
        server.database,
      );
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it('was killed with the server is begun anew, three times at most', async () => {
    says('json');
    const left = async (attempts: number) => {
      const subject = await memory(ana);
      await ask(ana, subject);
      await sql`update transcription set state = 'running', runner = ${newId()}, attempts = ${attempts}, heartbeat_at = ${server.clock.now()}::timestamptz - interval '2 minutes'
        where activity_id = ${subject.id}`.execute(server.database);
      return subject;
    };
    const [once, often] = [await left(1), await left(3)];
    await server.settle();
    expect((await listed(ana, once)).items).toMatchObject([{ state: 'ready' }]);
    expect((await listed(ana, often)).items).toMatchObject([{ problem: 'interrupted' }]);
  });

  it('is at work when the server stops ends with all it has started, and the recording waits', async () => {
    says('slow');
    const subject = await memory(ana);
    await ask(ana, subject);
    const settled = server.settle();
    await expect.poll(() => existsSync(engine.pids)).toBe(true);
    expect((await listed(ana, subject)).items).toMatchObject([{ state: 'running' }]);
    for (const { jobs = [] } of modules) for (const job of jobs) job.stop?.();
    await settled;
    expect((await listed(ana, subject)).items).toMatchObject([{ state: 'waiting' }]);
    const pids = readFileSync(engine.pids, 'utf8').split(' ').map(Number);
    const isAlive = (pid: number) => {
      try {
        // A process that is dead and not yet taken away has no command.
        return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8') !== '';
      } catch {
        return false;
      }
    };
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});
