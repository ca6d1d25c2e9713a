import { mkdtempSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  beginTrial,
  endTrial,
  listPublishTokens,
  makeLive,
  makePublishToken,
  readPublished,
  revokePublishToken,
  rollBackRemote,
} from '@kinlore/shared/contracts/publishing';
import type { Release } from '@kinlore/shared/registry';
import { contentHash } from '@kinlore/shared/registry/node';
import { exampleRelease, writeBuild } from '@kinlore/shared/registry/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { createFolderStorage } from '../../platform/storage/folder.ts';
import { createServed } from '../../platform/registry/published-store.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let dist: string;
let owner: TestUser;
let secret: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'kinlore-publishing-'));
  writeBuild(dist, [exampleRelease('1.0.0'), exampleRelease('1.0.0', { name: 'codex' })]);
  server = await testServer({ modules: (platform) => createModules(platform, { dist }) });
  owner = await server.world.user({ name: 'Ana Marić', roles: ['owner'] });
  secret = (await made()).secret;
});
afterAll(() => server.close());

const made = async (remotes = ['feed', 'chess'], days = 30) =>
  (await server.as(owner).call(makePublishToken, { body: { label: 'Feed team', remotes, days } }))
    .data;
const bearer = (token = secret) => ({ headers: { authorization: `Bearer ${token}` } });
const team = () => server.as(null);

/** A release as it is built: its version names its content. Answers its files. */
function built(
  number: string,
  over: Partial<Release> = {},
): { readonly release: Release; readonly files: Readonly<Record<string, string>> } {
  const folder = mkdtempSync(join(tmpdir(), 'kinlore-team-'));
  const plain = exampleRelease(number, over);
  const entry = `// ${number}`;
  writeFileSync(join(folder, plain.entry), entry);
  const version = `${number}+${contentHash(folder, [plain.entry]).slice(0, 10)}`;
  const base = `/remotes/${plain.name}/${version.replace('+', '-')}/`;
  const release = { ...plain, version, base, ...over };
  return { release, files: { [plain.entry]: entry, 'remote.json': JSON.stringify(release) } };
}

/** A form with these files, as it travels. */
function formOf(files: Readonly<Record<string, string>>): Request {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append(name, new Blob([text]), 'file');
  return new Request('http://kinlore', { method: 'POST', body: form });
}

async function send(
  files: Readonly<Record<string, string>>,
  {
    remote = 'feed',
    token = secret,
    of = server,
  }: { remote?: string; token?: string; of?: TestServer } = {},
) {
  const request = formOf(files);
  const answer = await of.as(null).raw({
    method: 'POST',
    url: `/api/v1/publishing/${remote}/releases`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const live = async () =>
  (await team().call(readPublished, { params: { remote: 'feed' } }, bearer())).data;

describe('a token', () => {
  it('is made, seen and taken back by nobody but owners and administrators', async () => {
    const adult = await server.world.user({});
    const child = await server.world.child(await server.world.user({ accountType: 'parent' }));
    for (const who of [null, adult, child]) {
      const client = server.as(who);
      const refused = who === null ? 401 : 404;
      const body = { label: 'Mine', remotes: ['feed'], days: 1 };
      await expect(client.call(makePublishToken, { body })).rejects.toMatchObject({
        status: refused,
      });
      await expect(client.call(listPublishTokens, {})).rejects.toMatchObject({ status: refused });
    }
  });

  it('publishes nothing when it is absent, made up, a session, run out, or taken back', async () => {
    const short = await made(['feed'], 1);
    const gone = await made(['feed']);
    await server.as(owner).call(revokePublishToken, { params: { id: gone.token.id } });
    const { id } = short.token;
    const { files } = built('1.1.0');
    server.clock.advance({ hours: 25 });
    for (const token of [
      '',
      'x',
      `${id}|${'a'.repeat(43)}`,
      owner.token,
      short.secret,
      gone.secret,
    ])
      expect(await send(files, { token }), token.slice(0, 8)).toMatchObject({
        status: 401,
        body: { code: 'publishing.no_token' },
      });
    await expect(
      team().call(makeLive, { params: { remote: 'feed' }, body: { version: '1.0.0' } }),
    ).rejects.toMatchObject({ code: 'publishing.no_token' });
  });

  it('opens each of these calls, and without it nothing is done', async () => {
    const params = { remote: 'feed' };
    const body = { version: '1.0.0' };
    const calls = [
      () => team().call(readPublished, { params }),
      () => team().call(makeLive, { params, body }),
      () => team().call(beginTrial, { params, body: { ...body, percent: 0, usernames: [] } }),
      () => team().call(endTrial, { params }),
      () => team().call(rollBackRemote, { params }),
    ];
    for (const asked of calls)
      await expect(asked()).rejects.toMatchObject({ status: 401, code: 'publishing.no_token' });
  });

  it('is for the remotes it names and no other', async () => {
    expect(await send(built('1.1.0').files, { remote: 'codex' })).toMatchObject({
      status: 403,
      body: { code: 'publishing.not_for_this_remote' },
    });
  });

  it('is listed without its secret, with who made it and when it was used, and is kept as a hash', async () => {
    const { token, secret: fresh } = await made(['feed']);
    await team().call(readPublished, { params: { remote: 'feed' } }, bearer(fresh));
    const { data } = await server.as(owner).call(listPublishTokens, {});
    expect(data.find(({ id }) => id === token.id)).toMatchObject({
      label: 'Feed team',
      remotes: ['feed'],
      made_by: 'Ana Marić',
      last_used_at: server.clock.now().toISOString(),
    });
    expect(JSON.stringify(data)).not.toContain(fresh.split('|')[1]);
    await expect(
      server.as(owner).call(revokePublishToken, { params: { id: token.id } }),
    ).resolves.toBeUndefined();
    await expect(
      server.as(owner).call(revokePublishToken, { params: { id: token.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('there are fifty at once and no more', async () => {
    const standing = (await server.as(owner).call(listPublishTokens, {})).data.length;
    const many = [];
    for (let n = standing; n < 50; n += 1) many.push(await made(['feed']));
    await expect(made(['feed'])).rejects.toMatchObject({ code: 'publishing.too_many_tokens' });
    for (const { token } of many)
      await server.as(owner).call(revokePublishToken, { params: { id: token.id } });
  });
});

describe('what is sent', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['without a description', { 'remoteEntry.1.js': '// 1' }],
    ['with a description that is none', { 'remote.json': '{"name":"feed"}' }],
    ['with a description that is no JSON', { 'remote.json': '{' }],
    ['with a file that lies elsewhere', { ...built('1.1.0').files, '../../evil.js': 'x' }],
    ['with a file at the root', { ...built('1.1.0').files, '/etc/evil.js': 'x' }],
    ['with a hidden file', { ...built('1.1.0').files, 'a/.npmrc': 'x' }],
    ['with compressed copies of its own', { ...built('1.1.0').files, 'remoteEntry.1.js.br': 'x' }],
    ['with another file under the same version', { ...built('1.1.0').files, 'more.js': 'x' }],
    ['of another remote', built('1.1.0', { name: 'codex' }).files],
    ['with nothing in it', {}],
  ])('%s is no release', async (_what, files) => {
    expect(await send(files)).toMatchObject({
      status: 422,
      body: { code: 'publishing.not_a_release' },
    });
    expect((await live()).versions).toEqual([{ version: '1.0.0', live: true }]);
  });

  it('is refused where a gate refuses it, with every fault', async () => {
    expect(await send(built('1.1.0', { mf: '9.9' }).files)).toMatchObject({
      status: 409,
      body: {
        code: 'admin.release_refused',
        details: { faults: ['it was built with federation 9.9, the shell with 2.9'] },
      },
    });
  });

  it('is refused when it is larger than a release may be', async () => {
    const { files } = built('1.1.0');
    const large = 'x'.repeat(21 * 1024 * 1024);
    expect(await send({ ...files, 'large.js': large })).toMatchObject({ status: 413 });
  });

  it.each([
    ['with two files at one place', ['a.js', 'a.js/b.js']],
    ['with a name that no disk takes', [`${'a'.repeat(280)}.js`]],
  ])('%s is no release, and no fault of ours', async (_what, names) => {
    const more = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(await send({ ...built('1.1.0').files, ...more })).toMatchObject({
      status: 422,
      body: { code: 'publishing.not_a_release' },
    });
  });

  it('is refused where the disk has no room, and leaves nothing', async () => {
    const storage = await createFolderStorage(join(server.folder, 'full'), {
      keepFree: () => Number.POSITIVE_INFINITY,
    });
    const full = await testServer({
      modules: (platform) => createModules({ ...platform, storage }, { dist }),
    });
    const { data } = await full
      .as(await full.world.user({ roles: ['owner'] }))
      .call(makePublishToken, { body: { label: 'Feed team', remotes: ['feed'], days: 1 } });
    const { files } = built('1.0.9');
    expect(await send(files, { token: data.secret, of: full })).toMatchObject({
      status: 507,
      body: { code: 'general.storage_full' },
    });
    expect(await readdir(join(full.folder, 'uploads')).catch(() => [])).toEqual([]);
    await full.close();
  });

  it('leaves nothing behind when its sender goes away in the middle', async () => {
    const before = (await live()).versions;
    const { hostname, port } = new URL(await server.listen());
    const request = formOf({ ...built('1.1.0').files, 'more.js': 'x'.repeat(500_000) });
    const body = Buffer.from(await request.arrayBuffer());
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(
      [
        'POST /api/v1/publishing/feed/releases HTTP/1.1',
        `Host: ${hostname}`,
        `Authorization: Bearer ${secret}`,
        `Content-Type: ${request.headers.get('content-type') ?? ''}`,
        `Content-Length: ${String(body.length)}`,
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(body.subarray(0, 300_000));
    const folders = () => readdir(join(server.folder, 'uploads')).catch(() => []);
    await expect.poll(folders).toHaveLength(1);
    socket.destroy();
    await expect.poll(folders).toEqual([]);
    expect((await live()).versions).toEqual(before);
  });

  it('is kept, and nobody gets it before the pointer is moved; then everybody does, and back again', async () => {
    const begun = newId();
    const { release, files } = built('1.1.0');
    expect(await send(files)).toMatchObject({
      status: 201,
      body: { data: { remote: 'feed', version: release.version } },
    });
    expect(await send(files), 'twice is the same').toMatchObject({ status: 201 });
    expect(await live()).toMatchObject({ version: '1.0.0' });
    const params = { remote: 'feed' };
    const { version } = release;
    expect(
      (await team().call(makeLive, { params, body: { version } }, bearer())).data,
    ).toMatchObject({ version, last_good: '1.0.0' });
    expect((await team().call(rollBackRemote, { params }, bearer())).data).toMatchObject({
      version: '1.0.0',
      last_good: version,
    });
    const written = await server.database
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('resource_type', '=', 'remote')
      .where('id', '>', begun)
      .orderBy('id')
      .execute();
    expect(written).toEqual(
      ['remote.sent', 'remote.sent', 'remote.published', 'remote.rolled_back'].map((action) => ({
        action,
        actor_id: null,
      })),
    );
  });

  it('lies on every server with the very same bytes', async () => {
    const { release, files } = built('1.2.0');
    await send(files);
    const elsewhere = {
      ...server.platform,
      settings: {
        ...server.platform.settings,
        dataFolder: mkdtempSync(join(tmpdir(), 'kinlore-second-')),
      },
    };
    const second = createServed(elsewhere, dist);
    await second.published.bring(release);
    const folder = join(elsewhere.settings.dataFolder, release.base);
    expect(contentHash(folder, [release.entry]).slice(0, 10)).toBe(release.version.split('+')[1]);
  });

  it('a part of the app that nobody had before is published too', async () => {
    const manifest = {
      name: 'chess',
      contract: 1,
      requires: { shared: '^1.0.0' },
      contributes: {
        board: { kind: 'route', path: '/chess', access: 'user', title: 'C', skeleton: 'none' },
      },
    } as const;
    const { release, files } = built('0.1.0', { name: 'chess', manifest });
    const params = { remote: 'chess' };
    expect(await send(files, { remote: 'chess' })).toMatchObject({ status: 201 });
    const body = { version: release.version };
    expect((await team().call(makeLive, { params, body }, bearer())).data).toMatchObject({
      name: 'chess',
      version: release.version,
    });
    await expect(team().call(rollBackRemote, { params }, bearer())).rejects.toMatchObject({
      code: 'admin.unknown_remote_version',
    });
  });
});

describe('a trial', () => {
  it('is of accounts there are, and of a version that lies here', async () => {
    const params = { remote: 'feed' };
    const trial = { version: '1.0.0', percent: 0, usernames: ['nobody-here'] };
    await expect(team().call(beginTrial, { params, body: trial }, bearer())).rejects.toMatchObject({
      code: 'publishing.unknown_account',
    });
    await expect(
      team().call(
        beginTrial,
        { params, body: { version: '9.9.9', percent: 5, usernames: [] } },
        bearer(),
      ),
    ).rejects.toMatchObject({ code: 'admin.unknown_remote_version' });
  });

  it('names a share and some accounts, is told of without their names, and ends', async () => {
    const ana = await server.world.user({});
    const params = { remote: 'feed' };
    const { release, files } = built('1.3.0');
    await send(files);
    const { version } = release;
    const body = { version, percent: 10, usernames: [ana.username.toUpperCase()] };
    const begun = await team().call(beginTrial, { params, body }, bearer());
    expect(begun.data).toMatchObject({ canary: { version, percent: 10, named: 1 } });
    expect(JSON.stringify(begun)).not.toContain(ana.id);
    expect((await team().call(endTrial, { params }, bearer())).data.canary).toBeNull();
    await team().call(beginTrial, { params, body }, bearer());
    expect(
      (await team().call(makeLive, { params, body: { version } }, bearer())).data,
    ).toMatchObject({ version, canary: null });
  });
});
