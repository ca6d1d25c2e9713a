/**
 * A long life is taken along: its memories and gigabytes of originals by a server that is killed (kill -9) in the middle of it. The copy has to come to
 * its end after the next start, hold everything, be whole for programs that are not ours, and the server's memory must not grow with the life.
 *
 *   node api/src/testing/drills/export.ts [memories = 100000] [photographs = 100] [memorial]
 *
 * Linux, with `unzip` and `sha256sum`. Each photograph has 20 MB. With `memorial` the life is of somebody who died, whose plan gave every memory to who
 * keeps it: photographs are of a phone, of some 300 kB, and no place may be in the copy. Ends with `Held.` or `FAILED.`
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import sharp from 'sharp';
import type { DataExport } from '@kinlore/shared/contracts/exports';
import { newId } from '../../platform/id.ts';

const memories = Number(process.argv[2] ?? 100_000);
const photographs = Number(process.argv[3] ?? 100);
const isMemorial = process.argv[4] === 'memorial';
/** Of a life whose files are only passed on; of a memorial each is looked through. */
const PHOTOGRAPH = 20_000_000;
/** Of the somebody who died, and of their page. */
const [LIFE, PAGE, BEQUEST] = [newId(), newId(), newId()];
/** How much more memory the server may hold at its peak than before it began. */
const MOST_GROWTH_MB = 250;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failures: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'kinlore-export-drill-'));
const owner = { email: 'drill@example.org', password: 'a slow green river 9' };

interface Running {
  readonly server: ChildProcess;
  readonly origin: string;
}

async function start(): Promise<Running> {
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        PORT: '0',
        KINLORE_DATA: folder,
        KINLORE_OWNER_EMAIL: owner.email,
        KINLORE_OWNER_PASSWORD: owner.password,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const origin = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: server.stdout });
    lines.on('line', (line) => {
      if (line.includes('"level":50')) process.stderr.write(`${line}\n`);
      const found = /http:\/\/\S+/u.exec(line)?.[0];
      if (found !== undefined) resolve(found.replace(/\/$/u, ''));
    });
    lines.on('close', () => reject(new Error('The server did not start.')));
  });
  return { server, origin };
}

let running = await start();
let token = '';

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${running.origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? null : (JSON.parse(text) as { data: T }).data) as T; // the drill reads only what it names
}

/** The server's memory in megabytes: now, and at its peak since `forgetPeak`. */
const memory = (which: 'VmRSS' | 'VmHWM'): number =>
  Math.round(
    Number(
      new RegExp(`${which}:\\s+(\\d+)`, 'u').exec(
        readFileSync(`/proc/${running.server.pid}/status`, 'utf8'),
      )?.[1] ?? 0,
    ) / 1024,
  );
const forgetPeak = (): void => writeFileSync(`/proc/${running.server.pid}/clear_refs`, '5');

/** Noise, which packs no smaller, with all that a phone writes. */
const phoned = (): Promise<Buffer> =>
  sharp(randomBytes(480 * 360 * 3), { raw: { width: 480, height: 360, channels: 3 } })
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '44/1 48/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '20/1 25/1 0/1',
      },
    })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Somebody who died, whose page the owner keeps. */
async function lay(client: pg.Client, stewardId: string): Promise<void> {
  await client.query(
    `insert into app_user (id, username, full_name, account_type, life_status, listed) values ($1, 'memorial-drill', 'Jelena Kos', 'memorial', 'in_remembrance', false)`,
    [LIFE],
  );
  await client.query(
    `insert into memorial (id, owner_id, creator_id, slug, full_name, audience) values ($1, $2, $3, 'jelena-kos', 'Jelena Kos', 'family')`,
    [PAGE, LIFE, stewardId],
  );
  await client.query(
    `insert into life_steward (life_id, user_id, preset, permissions, status) values ($1, $2, 'archivist', '{archive.download}', 'accepted')`,
    [LIFE, stewardId],
  );
}

/** Every memory with its photographs, as a plan gave it. */
async function give(client: pg.Client): Promise<void> {
  await client.query(`update activity set audience = 'stewards' where owner_id = $1`, [LIFE]);
  await client.query(
    `insert into activity_media (activity_id, media_id, position)
     select a.id, m.id, m.n / $2 from (select id, row_number() over (order by id) - 1 as n from activity where owner_id = $1) a
     join (select id, row_number() over (order by id) - 1 as n from media where owner_id = $1) m on m.n % $2 = a.n`,
    [LIFE, memories],
  );
  await client.query(
    `insert into bequest (id, life_id, case_id, activated_at, bin_until, parts, state) values ($1, $2, $3, now() - interval '99 days', now() - interval '1 day', '[]', 'under_way')`,
    [BEQUEST, LIFE, newId()],
  );
  await client.query(
    `insert into bequest_item (bequest_id, activity_id, bucket, action, opens_to, from_audience, from_degree, from_status, outcome, decided_at)
     select $1, id, 'self', 'to_stewards', 'stewards', 'self', 4, 'published', 'done', now() from activity where owner_id = $2`,
    [BEQUEST, LIFE],
  );
}

/** By SQL: what nobody would record by hand in an afternoon. */
async function fill(userId: string): Promise<void> {
  const [, , , port, host] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const client = new pg.Client({
    host: host ?? '',
    port: Number(port),
    user: 'kinlore',
    database: 'kinlore',
  });
  await client.connect();
  const life = isMemorial ? LIFE : userId;
  if (isMemorial) await lay(client, userId);
  await client.query(
    `insert into activity (id, owner_id, author_id, type, subtype, title, slug, body, audience, status, when_kind, when_start, when_end, published_at)
     select ('0190' || lpad(to_hex(n), 4, '0') || '-0000-7' || substr(md5(n::text), 1, 3) || '-8' || substr(md5(n::text), 4, 3) || '-' || substr(md5(n::text), 7, 12))::uuid,
       $1, $1, 'everyday', 'ordinary_day', 'Day ' || n, 'day-' || n, repeat('Four of us, one rope, and my grandmother counting the stairs aloud. ', 20),
       'self', 'published', 'exact', date '1950-01-01' + (n % 27000), date '1950-01-01' + (n % 27000), now() from generate_series(1, $2) n`,
    [life, memories],
  );
  const bytes = isMemorial ? await phoned() : randomBytes(PHOTOGRAPH);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const shelf = join(folder, 'media', 'media', 'dr');
  mkdirSync(shelf, { recursive: true });
  writeFileSync(join(shelf, 'photograph-0'), bytes);
  for (let at = 1; at < photographs; at += 1)
    linkSync(join(shelf, 'photograph-0'), join(shelf, `photograph-${at}`));
  await client.query(
    `insert into media (id, owner_id, author_id, mime, bytes, sha256, storage_key, state)
     select ('0191' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, $1, 'image/jpeg', $2,
       case when n = 0 then $3 else md5(n::text) || md5(n::text) end, 'media/dr/photograph-' || n, 'stored' from generate_series(0, $4 - 1) n`,
    [life, bytes.length, sha256, photographs],
  );
  if (isMemorial) await give(client);
  await client.query('analyze');
  await client.end();
}

async function until(id: string, isThere: (now: DataExport) => boolean): Promise<DataExport> {
  for (;;) {
    const now = await call<DataExport>('GET', `/settings/data-exports/${id}`);
    if (isThere(now)) return now;
    await sleep(200);
  }
}

async function killAndStart(): Promise<void> {
  const { server } = running;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
  running = await start();
}

async function download(id: string, path: string): Promise<void> {
  const { url } = await call<{ url: string }>('POST', `/settings/data-exports/${id}/token`, {});
  const response = await fetch(running.origin + url, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.body === null) throw new Error('Nothing came.');
  await pipeline(response.body, createWriteStream(path));
}

async function countLines(path: string): Promise<number> {
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(path) }))
    count += Number(line !== '');
  return count;
}

/** A program that is not ours; throws where it finds a fault. */
const run = (program: string, cwd: string, ...given: readonly string[]): void =>
  void execFileSync(program, given, { cwd });

const expectCount = (what: string, found: number, wanted: number): void => {
  say(`${what}: ${found}`);
  if (found !== wanted) failures.push(`${what}: ${found} of ${wanted}`);
};

const wanted = isMemorial ? { scope: 'memorial', memorial_id: PAGE } : { scope: 'me' };

try {
  const { token: session, user } = await call<{ token: string; user: { id: string } }>(
    'POST',
    '/auth/login',
    {
      login: owner.email,
      password: owner.password,
    },
  );
  token = session;
  await fill(user.id);
  await call('POST', '/auth/step-up', { password: owner.password });
  const { id } = await call<DataExport>('POST', '/settings/data-exports', wanted);
  const half = await until(id, ({ state, done, total }) => state !== 'queued' && done > total / 4);
  say(`killed when ${half.done} of ${half.total} were packed`);
  await killAndStart();
  const before = memory('VmRSS');
  forgetPeak();
  const began = performance.now();
  const ready = await until(id, ({ state }) => state === 'ready' || state === 'failed');
  say(
    `${ready.state} ${((performance.now() - began) / 1000).toFixed(0)} s after the next start, ${Math.round((ready.bytes ?? 0) / 1e6)} MB`,
  );
  const growth = memory('VmHWM') - before;
  say(`memory of the server: ${before} MB before, ${memory('VmHWM')} MB at its peak`);
  if (growth > MOST_GROWTH_MB) failures.push(`memory grew by ${growth} MB`);
  if (ready.state !== 'ready') failures.push(`it ended as ${ready.state}: ${ready.problem?.code}`);
  const zip = join(folder, 'copy.zip');
  await download(id, zip);
  const taken = join(folder, 'taken');
  run('unzip', folder, '-q', zip, '-d', taken);
  const root = join(taken, readdirSync(taken)[0] ?? '');
  run('sha256sum', root, '--quiet', '-c', 'manifest-sha256.txt');
  run('sha256sum', root, '--quiet', '-c', 'tagmanifest-sha256.txt');
  expectCount('memories', await countLines(join(root, 'data/memories.jsonl')), memories);
  expectCount('pages', readdirSync(join(root, 'data/memories')).length, memories);
  expectCount('originals', readdirSync(join(root, 'data/media')).length, photographs);
  if (isMemorial) {
    const states = readFileSync(join(root, 'data/media.jsonl'), 'utf8');
    expectCount('without their place', states.split('"state":"bare"').length - 1, photographs);
    const [first = ''] = readdirSync(join(root, 'data/media'));
    const { exif } = await sharp(join(root, 'data/media', first)).metadata();
    // A GPS directory is told of by this tag.
    if (exif?.includes(Buffer.from([0x88, 0x25])) === true) failures.push('a place was told');
  }
  const left = readdirSync(join(folder, 'uploads')).filter((name) => name.startsWith('copy-'));
  say(`folders of killed work, swept at night: ${left.length}`);
} finally {
  running.server.kill('SIGTERM');
  await once(running.server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) say(failure);
say(failures.length === 0 ? 'Held.' : 'FAILED.');
process.exitCode = failures.length === 0 ? 0 : 1;
