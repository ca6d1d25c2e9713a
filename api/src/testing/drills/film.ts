/**
 * A film of a gigabyte is sent in parts, cut five times, kept and played: it arrives whole, what others get of it says nothing of its place, and the
 * server's memory does not grow with it.
 *
 *   node api/src/testing/drills/film.ts [megabytes = 1000]
 *
 * Linux. Ends with `Held.` or `FAILED.`
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Media } from '@kinlore/shared/contracts/media';
import { film, PLACE } from '../recordings.ts';

const MEGABYTE = 1_000_000;
const megabytes = Number(process.argv[2] ?? 1000);
const CUTS = 5;
/** How much more memory the server may hold at its peak than at rest. */
const MOST_GROWTH_MB = 64;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failures: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'kinlore-film-drill-'));
const owner = { email: 'drill@example.org', password: 'a slow green river 9' };

async function start(): Promise<{ server: ChildProcess; origin: string }> {
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      KINLORE_DATA: folder,
      KINLORE_OWNER_EMAIL: owner.email,
      KINLORE_OWNER_PASSWORD: owner.password,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: server.stdout });
    lines.on('line', (line) => {
      const found = /http:\/\/\S+/u.exec(line)?.[0];
      if (found !== undefined) resolve(found.replace(/\/$/u, ''));
    });
    lines.on('close', () => reject(new Error('The server did not start.')));
  });
  return { server, origin };
}

/** The small film, with a box of nothing between that makes it long: what is blanked stands before and behind it. */
const small = film();
const filler = Buffer.alloc(MEGABYTE, 0x5a);
const head = Buffer.alloc(8);
head.writeUInt32BE(8 + megabytes * MEGABYTE);
head.write('mdat', 4, 'latin1');
const length = small.length + head.length + megabytes * MEGABYTE;

/** Bytes of the whole, from any place on. */
function* piecesFrom(start: number): Generator<Buffer> {
  let at = 0;
  for (const piece of [small, head, ...Array.from({ length: megabytes }, () => filler)]) {
    if (at + piece.length > start) yield piece.subarray(Math.max(0, start - at));
    at += piece.length;
  }
}

const { server, origin } = await start();
const api = `${origin}/api/v1`;
const logIn = await fetch(`${api}/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login: owner.email, password: owner.password }),
});
const { data: session } = (await logIn.json()) as { data: { token: string } }; // of our own contract
const headers = { authorization: `Bearer ${session.token}`, 'tus-resumable': '1.0.0' };

const memoryOf = (): number =>
  Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${server.pid ?? 0}/status`, 'utf8'))?.[1]) /
  1024;
/** A small one first: what a server needs to do this at all is no growth by a great one. */
const first = await fetch(`${api}/uploads`, {
  method: 'POST',
  headers: {
    ...headers,
    'upload-length': String(small.length),
    'content-type': 'application/offset+octet-stream',
  },
  body: new Uint8Array(small),
});
await fetch(new URL(`${first.headers.get('location') ?? ''}/keep`, origin), {
  method: 'POST',
  headers,
});
await sleep(5_000);
const rest = memoryOf();
let peak = rest;
const watch = setInterval(() => {
  peak = Math.max(peak, memoryOf());
}, 50);

const begun = await fetch(`${api}/uploads`, {
  method: 'POST',
  headers: { ...headers, 'upload-length': String(length) },
});
const address = new URL(begun.headers.get('location') ?? '', origin);

const offsetOf = async (): Promise<number> => {
  const answer = await fetch(address, { method: 'HEAD', headers });
  return Number(answer.headers.get('upload-offset'));
};

/** Sends from there, and tears the socket after so many bytes; null: to the end. */
async function send(offset: number, after: number | null): Promise<void> {
  const sending = request(address, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(length - offset),
    },
  });
  sending.on('error', () => undefined);
  let left = after ?? Infinity;
  for (const piece of piecesFrom(offset)) {
    if (left <= 0) break;
    left -= piece.length;
    if (!sending.write(piece)) await once(sending, 'drain');
  }
  if (after !== null) {
    sending.destroy();
    return;
  }
  const answered = once(sending, 'response');
  sending.end();
  await answered;
}

try {
  for (let cut = 0; cut < CUTS; cut += 1) {
    await send(await offsetOf(), Math.floor(length / (CUTS + 2)));
    await sleep(300);
    say(`cut ${cut + 1} at ${Math.round((await offsetOf()) / MEGABYTE)} MB`);
  }
  await send(await offsetOf(), null);
  const kept = await fetch(`${address.href}/keep`, { method: 'POST', headers });
  const { data } = (await kept.json()) as { data: Media }; // of our own contract
  const whole = createHash('sha256');
  for (const piece of piecesFrom(0)) whole.update(piece);
  if (data.sha256 !== whole.digest('hex')) failures.push('the original is another');
  const played = await fetch(`${api}/media/${data.id}/play`, { headers });
  let [bytes, carry] = [0, ''];
  for await (const piece of played.body ?? []) {
    bytes += piece.length;
    const text = carry + Buffer.from(piece).toString('latin1');
    if (text.includes(PLACE)) failures.push('its place is told');
    carry = text.slice(-PLACE.length);
  }
  if (bytes !== length) failures.push(`${bytes} bytes of ${length} were played`);
  const growth = peak - rest;
  say(`memory at rest ${Math.round(rest)} MB, at most ${Math.round(peak)} MB`);
  if (growth > MOST_GROWTH_MB) failures.push(`memory grew by ${Math.round(growth)} MB`);
} finally {
  clearInterval(watch);
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) say(failure);
say(failures.length === 0 ? 'Held.' : 'FAILED.');
process.exitCode = failures.length === 0 ? 0 : 1;
