/** Copies of the life of somebody who died: who may take one, when, and that nothing is in it that they may not read. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askDataExport,
  listDataExports,
  listKeptLives,
  readDataExport,
} from '@kinlore/shared/contracts/exports';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { die, keptBy, plan, remember, type Life } from '../bequests/testing.ts';
import { createModules } from '../index.ts';
import { presets } from '../legacy/permissions.ts';
import { ask, fetchAt, link, unpack } from './testing/fetch-copy.ts';

let server: TestServer;
let steward: TestUser;
let witness: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [steward, witness] = [
    await server.world.user({ name: 'Vesna' }),
    await server.world.user({ name: 'Witness' }),
  ];
});
afterAll(() => server.close());

/** Past the time in which the death could have been a mistake. */
async function settle(): Promise<void> {
  server.clock.advance({ hours: 92 * 24 });
  [steward, witness] = [await server.world.session(steward), await server.world.session(witness)];
}

async function dead(fill: (ana: TestUser) => Promise<void> = async () => undefined): Promise<Life> {
  const ana = await server.world.user({ name: 'Ana Kos' });
  await keptBy(server, ana, steward, presets.archivist);
  await keptBy(server, ana, witness, presets.witness);
  await plan(server, ana, [{ bucket: 'drafts', action: 'to_stewards' }]);
  await fill(ana);
  const life = await die(server, ana);
  await server.settle();
  return life;
}
const of = ({ memorial }: Life) => ({ scope: 'memorial', memorial_id: memorial }) as const;

describe('a copy of the life of somebody who died', () => {
  it('is made for no stranger, no steward without the permission, not before it is settled, not without the password, and never of what is private', async () => {
    const life = await dead();
    const stranger = await server.world.user();
    await expect(ask(server, stranger, of(life))).rejects.toMatchObject({ status: 404 });
    await expect(ask(server, witness, of(life))).rejects.toMatchObject({
      code: 'legacy.permission',
    });
    await expect(ask(server, steward, of(life))).rejects.toMatchObject({
      code: 'exports.not_settled',
    });
    await settle();
    await expect(server.as(steward).call(askDataExport, { body: of(life) })).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
    await server.world.stepUp(steward);
    const wrong: readonly object[] = [
      { ...of(life), parts: ['memories', 'originals'] },
      { ...of(life), parts: ['account'] },
      { ...of(life), shape: 'epub' },
      { scope: 'memorial' },
      { scope: 'me', memorial_id: life.memorial },
    ];
    for (const payload of wrong) {
      const url = '/api/v1/settings/data-exports';
      const answer = await server.as(steward).raw({ method: 'POST', url, payload });
      expect(answer.statusCode, JSON.stringify(payload)).toBe(422);
    }
    const { rows } = await sql`select 1 from data_export`.execute(server.database);
    expect(rows).toEqual([]);
  });

  it('holds what its steward may read, with pictures as pages show them, and nothing else', async () => {
    const kin = await server.world.user({ name: 'Kin' });
    const chosen = await server.world.user();
    const life = await dead(async (ana) => {
      await server.world.relate(ana, kin, 1);
      await server.world.connect(ana, chosen);
      await server.world.connect(ana, steward);
      const [shown, hidden] = [await photograph(server, ana), await photograph(server, ana)];
      await sql`update media set latitude = 44.8, longitude = 20.4 where owner_id = ${ana.id}`.execute(
        server.database,
      );
      const { id } = await record(server, ana, {
        title: 'The oven',
        audience: 'connections',
        media: [{ media_id: shown.id }],
      });
      await record(server, ana, {
        title: 'Only mine',
        audience: 'self',
        media: [{ media_id: hidden.id }],
      });
      await record(server, ana, {
        title: 'For one',
        audience: 'chosen',
        chosen_ids: [chosen.id],
      });
      await record(server, ana, {
        title: 'For two',
        audience: 'chosen',
        chosen_ids: [chosen.id, steward.id],
      });
      await remember(server, ana, { title: 'Begun', status: 'draft', published_at: null });
      await sql`insert into activity_version (activity_id, version, author_id, snapshot)
        values (${id}, 1, ${ana.id}, '{"title": "As it was at first"}')`.execute(server.database);
      await server.database
        .insertInto('comment')
        .values({
          id: newId(),
          subject_type: 'activity',
          subject_id: id,
          owner_id: ana.id,
          author_id: kin.id,
          body: 'I ate there.',
        })
        .execute();
      await sql`update activity set comment_count = 1 where id = ${id}`.execute(server.database);
    });
    await settle();
    const copy = await unpack(server, steward, of(life));
    const all = await copy.everything();
    for (const there of ['The oven', 'For two', 'Begun', 'I ate there.'])
      expect(all).toContain(there);
    for (const absent of [
      'Only mine',
      'For one',
      'As it was at first',
      chosen.id,
      '44.8',
      '@example.org',
    ])
      expect(all, absent).not.toContain(absent);
    const paths = await copy.paths();
    expect(paths.filter((path) => path.startsWith('data/media/'))).toEqual([]);
    expect(paths.filter((path) => path.startsWith('data/pictures/'))).toHaveLength(1);
    expect(paths.filter((path) => path.endsWith('.jsonl')).toSorted()).toEqual([
      'data/comments-received.jsonl',
      'data/gatherings-held.jsonl',
      'data/keepsakes.jsonl',
      'data/media.jsonl',
      'data/memorial.jsonl',
      'data/memories.jsonl',
      'data/memory-versions.jsonl',
      'data/steward-log.jsonl',
      'data/tributes-shown.jsonl',
    ]);
    expect(await copy.records('memory-versions')).toEqual([]);
    expect(copy.row).toMatchObject({
      scope: 'memorial',
      child: null,
      kept: { id: life.user.id, full_name: 'Ana Kos' },
    });
    const { data } = await server.as(steward).call(listNotifications, { query: {} });
    expect(data.notifications.find(({ type }) => type === 'export_ready')?.data).toMatchObject({
      export_kind: 'life',
    });
  });

  it('is one a day, and closed to who does not keep the life any more', async () => {
    const life = await dead(
      async (ana) => void (await remember(server, ana, { audience: 'public' })),
    );
    await settle();
    const { id } = await ask(server, steward, of(life));
    await expect(ask(server, steward, of(life))).rejects.toMatchObject({
      code: 'exports.already_asked',
    });
    await server.settle();
    const url = await link(server, steward, id);
    await sql`update life_steward set permissions = '{}' where user_id = ${steward.id}`.execute(
      server.database,
    );
    expect((await fetchAt(server, steward, url)).statusCode).toBe(404);
    await expect(server.as(steward).call(readDataExport, { params: { id } })).rejects.toMatchObject(
      { status: 404 },
    );
    const { data } = await server.as(steward).call(listDataExports, { query: {} });
    expect(data.map((row) => row.id)).not.toContain(id);
  });

  it('is offered of those whose memories somebody may take along, with the day from which', async () => {
    const life = await dead();
    const lives = async (who: TestUser) =>
      (await server.as(who).call(listKeptLives, { query: {} })).data;
    expect(await lives(steward)).toEqual([
      {
        memorial_id: life.memorial,
        life_id: life.user.id,
        full_name: 'Ana Kos',
        from: new Date(server.clock.now().getTime() + 91 * 86_400_000).toISOString(),
      },
    ]);
    expect(await lives(witness)).toEqual([]);
  });
});
