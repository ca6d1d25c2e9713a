/** Asking for a copy and downloading it: who may not, how often, and with what in hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askDataExport,
  deleteDataExport,
  downloadDataExport,
  linkDataExport,
  listDataCopies,
  listDataExports,
  readDataExport,
} from '@kinlore/shared/contracts/exports';
import { leave } from '@kinlore/shared/contracts/leaving';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import { claimExport } from './building.queries.ts';
import { ask, fetchAt, link, read } from './testing/fetch-copy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const person = (name = 'Ana Kos') => server.world.user({ name });
const family = async () => {
  const ana = await person();
  return { ana, mila: await server.world.child(ana, { name: 'Mila Kos' }) };
};
const refused = (code: string) => expect.objectContaining({ code });
const requested = (user: TestUser, body: object = { scope: 'me' }) =>
  server.as(user).raw({ method: 'POST', url: '/api/v1/settings/data-exports', payload: body });
const codeOf = async (answer: ReturnType<typeof requested>) =>
  (await answer).json<{ code?: string }>().code;
const ready = async (user: TestUser, body?: Parameters<typeof ask>[2]) => {
  const { id } = await ask(server, user, body);
  await server.settle();
  expect((await read(server, user, id)).state).toBe('ready');
  return id;
};
const filesOnDisk = async () => {
  const keys: string[] = [];
  for await (const { key } of server.platform.storage.list('data-exports/')) keys.push(key);
  return keys;
};
const job = async (name: string) => {
  await server.platform.jobs.add(server.database, name, {});
  await server.settle();
};
const later = <T>(time: Parameters<TestServer['clock']['advance']>[0], work: () => Promise<T>) => {
  const before = server.clock.now().toISOString();
  server.clock.advance(time);
  return work().finally(() => server.clock.set(before));
};

describe('a copy is not made', () => {
  it('for a guest, for a child, nor while viewing as one', async () => {
    expect(
      (
        await server
          .as(null)
          .raw({ method: 'POST', url: '/api/v1/settings/data-exports', payload: { scope: 'me' } })
      ).statusCode,
    ).toBe(401);
    const { ana, mila } = await family();
    await server.world.stepUp(mila);
    expect(await codeOf(requested(mila))).toBe('general.not_for_children');
    await expect(server.as(mila).call(listDataExports, { query: {} })).rejects.toMatchObject({
      code: 'general.not_for_children',
    });
    await server.world.stepUp(ana);
    await server.world.viewAs(ana, mila);
    expect(await codeOf(requested(ana))).toBe('general.forbidden');
    await expect(server.as(ana).call(listDataExports, { query: {} })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('without the password of the last five minutes', async () => {
    const ana = await person();
    expect(await codeOf(requested(ana))).toBe('auth.step_up_required');
    await server.world.stepUp(ana);
    await later({ minutes: 6 }, async () => {
      expect(await codeOf(requested(ana))).toBe('auth.step_up_required');
    });
  });

  it('of somebody else, and a stranger’s child is answered like one that does not exist', async () => {
    const { mila } = await family();
    const ben = await person('Ben');
    await server.world.stepUp(ben);
    const [theirs, nobody] = await Promise.all(
      [mila.id, '01890000-0000-7000-8000-000000000000'].map((child_id) =>
        requested(ben, { scope: 'child', child_id }),
      ),
    );
    expect(theirs?.statusCode).toBe(404);
    const bare = (text = '') => text.replace(/"request_id":"[^"]*"/u, '');
    expect(bare(theirs?.body)).toBe(bare(nobody?.body));
    expect((await requested(ben, { scope: 'child' })).statusCode).toBe(422);
    expect((await requested(ben, { scope: 'me', child_id: mila.id })).statusCode).toBe(422);
    expect((await requested(ben, { scope: 'me', parts: [] })).statusCode).toBe(422);
    expect((await requested(ben, { scope: 'me', parts: ['secrets'] })).statusCode).toBe(422);
  });

  it('of a child whose consent was withdrawn, nor of a teen: what they keep is theirs', async () => {
    const { ana, mila } = await family();
    const teen = await server.world.child(ana, {
      name: 'Tin',
      accountType: 'teen',
      born: '2012-03-01',
    });
    const grown = await server.world.child(ana, {
      name: 'Vid',
      accountType: 'teen',
      born: '2005-03-01',
    });
    await server.world.stepUp(ana);
    expect(await codeOf(requested(ana, { scope: 'child', child_id: teen.id }))).toBe(
      'exports.of_a_teen',
    );
    expect(await codeOf(requested(ana, { scope: 'child', child_id: grown.id }))).toBe(
      'general.not_found',
    );
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', mila.id)
      .execute();
    expect(await codeOf(requested(ana, { scope: 'child', child_id: mila.id }))).toBe(
      'general.not_found',
    );
  });

  it('twice within a day: of forty who ask at once one is heard', async () => {
    const ana = await person();
    await server.world.stepUp(ana);
    const answers = await Promise.all(Array.from({ length: 40 }, () => requested(ana)));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    expect(
      new Set(answers.flatMap((answer) => answer.json<{ code?: string }>().code ?? [])),
    ).toEqual(new Set(['exports.already_asked']));
    await server.settle();
    expect((await server.as(ana).call(listDataExports, { query: {} })).data).toHaveLength(1);
    await later({ hours: 25 }, async () => {
      await expect(ask(server, ana)).resolves.toMatchObject({ state: 'queued' });
    });
  });

  it('where the disk has no room, and says so', async () => {
    const full = await testServer({
      modules: (platform) =>
        createModules({ ...platform, storage: { ...platform.storage, room: async () => 1_000 } }),
    });
    try {
      const ana = await full.world.user();
      await expect(ask(full, ana)).rejects.toMatchObject({
        status: 507,
        code: 'general.storage_full',
      });
    } finally {
      await full.close();
    }
  });
});

describe('an address', () => {
  it('is given for no copy that is not ready, expired, or somebody else’s', async () => {
    const [ana, ben] = [await person(), await person('Ben')];
    const { id } = await ask(server, ana);
    await expect(link(server, ana, id)).rejects.toEqual(refused('exports.not_ready'));
    await server.settle();
    await expect(link(server, ben, id)).rejects.toMatchObject({ status: 404 });
    await expect(read(server, ben, id)).rejects.toMatchObject({ status: 404 });
    await expect(server.as(ben).call(deleteDataExport, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await later({ days: 8 }, async () => {
      await expect(link(server, ana, id)).rejects.toEqual(refused('exports.expired'));
    });
  });

  it('opens nothing without the session it was made in', async () => {
    const [ana, ben] = [await person(), await person('Ben')];
    const id = await ready(ana);
    const url = await link(server, ana, id);
    expect((await fetchAt(server, null, url)).statusCode).toBe(401);
    expect((await fetchAt(server, ben, url)).statusCode).toBe(404);
    expect((await fetchAt(server, await server.world.session(ana), url)).statusCode).toBe(404);
    expect(
      (
        await fetchAt(
          server,
          ana,
          url.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).statusCode,
    ).toBe(404);
    expect((await fetchAt(server, ana, url)).statusCode).toBe(200);
  });

  it('works once, however many try at the same time, and a HEAD uses nothing up', async () => {
    const ana = await person();
    const id = await ready(ana);
    const url = await link(server, ana, id);
    for (let times = 0; times < 3; times += 1) {
      const head = await fetchAt(server, ana, url, { method: 'HEAD' });
      expect(head.statusCode).toBe(200);
      expect(head.rawPayload).toHaveLength(0);
      expect(Number(head.headers['content-length'])).toBe((await read(server, ana, id)).bytes);
    }
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetchAt(server, ana, url)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(39);
    expect((await read(server, ana, id)).downloads).toBe(1);
  });

  it('lives for a minute', async () => {
    const ana = await person();
    const url = await link(server, ana, await ready(ana));
    await later({ seconds: 61 }, async () => {
      expect((await fetchAt(server, ana, url)).statusCode).toBe(404);
      expect((await fetchAt(server, ana, url, { method: 'HEAD' })).statusCode).toBe(404);
    });
  });

  it('goes on with a download that was cut, behind what came, and for an hour', async () => {
    const ana = await person();
    const id = await ready(ana);
    const url = await link(server, ana, id);
    const begun = await fetchAt(server, ana, url);
    const rest = { headers: { range: 'bytes=100-' } };
    await later({ minutes: 30 }, async () => {
      const answer = await fetchAt(server, ana, url, rest);
      expect(answer.statusCode).toBe(206);
      expect(answer.rawPayload.equals(begun.rawPayload.subarray(100))).toBe(true);
      expect(answer.headers['content-range']).toBe(
        `bytes 100-${begun.rawPayload.length - 1}/${begun.rawPayload.length}`,
      );
      expect(
        (await fetchAt(server, ana, url, { headers: { range: 'bytes=0-' } })).statusCode,
        'from the start',
      ).toBe(404);
      expect((await fetchAt(server, ana, url)).statusCode, 'whole').toBe(404);
    });
    await later({ minutes: 61 }, async () => {
      expect((await fetchAt(server, ana, url, rest)).statusCode).toBe(404);
    });
    expect((await read(server, ana, id)).downloads, 'one click is one download').toBe(1);
  });

  it('is given ten times for a copy', async () => {
    const ana = await person();
    const id = await ready(ana);
    const spare = await link(server, ana, id);
    for (let times = 0; times < 10; times += 1)
      expect((await fetchAt(server, ana, await link(server, ana, id))).statusCode).toBe(200);
    await expect(link(server, ana, id)).rejects.toEqual(refused('exports.too_many_downloads'));
    expect((await fetchAt(server, ana, spare)).json()).toMatchObject({
      code: 'exports.too_many_downloads',
    });
    expect((await read(server, ana, id)).downloads).toBe(10);
  });

  it('is kept by no cache and told to no other page', async () => {
    const ana = await person();
    const { headers } = await fetchAt(server, ana, await link(server, ana, await ready(ana)));
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="kinlore-[a-z0-9.-]+\.zip"$/u,
      ),
    });
  });
});

describe('a copy of what a child keeps', () => {
  it('is told to the child when it is downloaded, once, and stands in the record that the child reads', async () => {
    const { ana, mila } = await family();
    const id = await ready(ana, { scope: 'child', child_id: mila.id });
    const told = async () => {
      await server.settle();
      const { data } = await server.as(mila).call(listNotifications, { query: {} });
      return data.notifications.filter(({ type }) => type === 'child_data_downloaded');
    };
    expect(await told()).toEqual([]);
    for (let times = 0; times < 2; times += 1)
      await fetchAt(server, ana, await link(server, ana, id));
    expect(await told()).toMatchObject([{ data: { sender_name: ana.fullName } }]);
    expect((await server.as(mila).call(listDataCopies, { query: {} })).data).toMatchObject([
      { id, guardian: { id: ana.id, full_name: ana.fullName }, downloads: 2 },
    ]);
    const { mila: other } = await family();
    expect((await server.as(other).call(listDataCopies, { query: {} })).data).toEqual([]);
  });

  it('is out of reach from the thirteenth birthday on, and when consent is withdrawn', async () => {
    const { ana, mila } = await family();
    const id = await ready(ana, { scope: 'child', child_id: mila.id });
    const url = await link(server, ana, id);
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', mila.id)
      .execute();
    expect((await fetchAt(server, ana, url)).statusCode).toBe(404);
    await expect(read(server, ana, id)).rejects.toMatchObject({ status: 404 });
    expect((await server.as(ana).call(listDataExports, { query: {} })).data).toEqual([]);
  });

  it('is not made where consent is withdrawn before its turn comes', async () => {
    const { ana, mila } = await family();
    const { id } = await ask(server, ana, { scope: 'child', child_id: mila.id });
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', mila.id)
      .execute();
    await server.settle();
    expect(
      await server.database
        .selectFrom('data_export')
        .select(['state', 'storage_key'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ state: 'failed', storage_key: null });
  });
});

describe('whoever asked', () => {
  it('is told when it is ready, in the page and by e-mail', async () => {
    const ana = await person();
    await ready(ana);
    await server.settle();
    const { data } = await server.as(ana).call(listNotifications, { query: {} });
    expect(data.notifications.map(({ type }) => type)).toEqual(['export_ready']);
    const mails = (await server.mails()).filter(({ to }) => to === ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'The copy of your data is ready to download',
    ]);
    expect(mails[0]?.text, 'no token').not.toMatch(/token/u);
  });

  it('deletes the file before its time', async () => {
    const ana = await person();
    const id = await ready(ana);
    const url = await link(server, ana, id);
    expect((await filesOnDisk()).some((key) => key.includes(id))).toBe(true);
    await server.as(ana).call(deleteDataExport, { params: { id } });
    expect((await filesOnDisk()).some((key) => key.includes(id))).toBe(false);
    expect((await read(server, ana, id)).state).toBe('expired');
    expect((await fetchAt(server, ana, url)).statusCode).toBe(404);
  });

  it('reads the copies page by page, newest first', async () => {
    const ana = await person();
    const ids: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      const made = await later({ days: day + 1 }, () => ask(server, ana));
      await server.settle();
      ids.unshift(made.id);
    }
    const first = await server.as(ana).call(listDataExports, { query: { limit: 2 } });
    const rest = await server
      .as(ana)
      .call(listDataExports, { query: { limit: 2, cursor: first.meta.next ?? '' } });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
    expect(rest.meta.next).toBeNull();
    await expect(
      server.as(ana).call(listDataExports, { query: { cursor: 'nonsense' } }),
    ).rejects.toMatchObject({ code: 'general.cursor' });
  });

  it('asks again at once where one failed', async () => {
    const ana = await person();
    const { id } = await ask(server, ana);
    await server.database
      .updateTable('data_export')
      .set({ state: 'failed', problem: 'general.storage_full' })
      .where('id', '=', id)
      .execute();
    expect(await read(server, ana, id)).toMatchObject({
      state: 'failed',
      problem: {
        code: 'general.storage_full',
        message: expect.stringContaining('no storage space'),
      },
    });
    await expect(ask(server, ana)).resolves.toMatchObject({ state: 'queued' });
  });
});

describe('what was interrupted', () => {
  const silence = (id: string, attempts: number) =>
    server.database
      .updateTable('data_export')
      .set({ heartbeat_at: new Date(server.clock.now().getTime() - 61_000), attempts })
      .where('id', '=', id)
      .execute();
  /** As a process does that is killed in the middle of it. */
  const abandoned = async (user: TestUser): Promise<string> => {
    const { id } = await ask(server, user);
    const now = server.clock.now();
    expect(
      await claimExport(server.database, id, {
        runner: '01890000-0000-7000-8000-000000000001',
        now,
        silentSince: now,
      }),
    ).toBe(true);
    await server.settle();
    expect((await read(server, user, id)).state, 'while it is worked at').toBe('building');
    return id;
  };

  it('is begun anew by another, and comes to its end', async () => {
    const ana = await person();
    await record(server, ana);
    const id = await abandoned(ana);
    await silence(id, 1);
    await job('exports.resume');
    expect((await read(server, ana, id)).state).toBe('ready');
  });

  it('fails after the third time, and says so', async () => {
    const ana = await person();
    const id = await abandoned(ana);
    await silence(id, 3);
    await job('exports.resume');
    expect(await read(server, ana, id)).toMatchObject({
      state: 'failed',
      problem: { code: 'exports.interrupted' },
    });
  });
});

describe('what is over goes', () => {
  it('after a week, with its file', async () => {
    const ana = await person();
    const id = await ready(ana);
    await later({ days: 8 }, () => job('exports.sweep'));
    expect((await filesOnDisk()).some((key) => key.includes(id))).toBe(false);
    expect((await read(server, ana, id)).state).toBe('expired');
  });

  it('with the account, and a file without a row goes the next night', async () => {
    const ana = await person();
    const id = await ready(ana);
    await server.world.stepUp(ana);
    await server.as(ana).call(leave, { body: {} });
    await job('exports.sweep');
    expect((await filesOnDisk()).some((key) => key.includes(id))).toBe(false);
    const ben = await person('Ben');
    const lost = await ready(ben);
    await server.database.deleteFrom('data_export').where('id', '=', lost).execute();
    const kept = await ready(await person('Cili'));
    // How old a file is, the disk says: by the clock of the machine.
    const nightly = async (hours: number) => {
      const before = server.clock.now().toISOString();
      server.clock.set(new Date(Date.now() + hours * 3_600_000));
      await job('exports.files.sweep');
      server.clock.set(before);
    };
    await nightly(1);
    expect(
      (await filesOnDisk()).some((key) => key.includes(lost)),
      'may be on its way',
    ).toBe(true);
    await nightly(25);
    expect((await filesOnDisk()).some((key) => key.includes(lost))).toBe(false);
    expect((await filesOnDisk()).some((key) => key.includes(kept))).toBe(true);
  });
});

it('is named by routes that a view of a child never reaches', () => {
  for (const { path } of [askDataExport, readDataExport, linkDataExport, downloadDataExport])
    expect(path).toMatch(/^\/settings\/data-exports/u);
});
