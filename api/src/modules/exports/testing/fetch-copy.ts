/** Asks for a copy, waits for it, downloads it by its address and unpacks it with a program that is not ours. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  askDataExport,
  linkDataExport,
  readDataExport,
  type DataExport,
} from '@kinlore/shared/contracts/exports';
import type { TestServer, TestUser } from '../../../testing/index.ts';

type Asked = Parameters<typeof bodyOf>[0];
const bodyOf = (body: {
  readonly scope: 'me' | 'child' | 'memorial';
  readonly child_id?: string;
  readonly memorial_id?: string;
  readonly parts?: DataExport['parts'];
}) => body;

/** With the password typed just now. */
export async function ask(
  server: TestServer,
  user: TestUser,
  body: Asked = { scope: 'me' },
): Promise<DataExport> {
  await server.world.stepUp(user);
  return (await server.as(user).call(askDataExport, { body })).data;
}

export const read = async (server: TestServer, user: TestUser, id: string): Promise<DataExport> =>
  (await server.as(user).call(readDataExport, { params: { id } })).data;

/** The address of one click. */
export const link = async (server: TestServer, user: TestUser, id: string): Promise<string> =>
  (await server.as(user).call(linkDataExport, { params: { id }, body: {} })).data.url;

/** As a browser does it: by the cookie alone. */
export const fetchAt = (
  server: TestServer,
  user: TestUser | null,
  url: string,
  {
    method = 'GET',
    headers = {},
  }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) =>
  server.as(null).raw({
    method,
    url,
    headers: {
      ...headers,
      ...(user !== null && { cookie: `kinlore_session=${encodeURIComponent(user.token)}` }),
    },
  });

export interface Unpacked {
  readonly row: DataExport;
  /** The one folder of the archive, on disk. */
  readonly folder: string;
  readonly zip: string;
  text(path: string): Promise<string>;
  bytes(path: string): Promise<Buffer>;
  /** Lines of a file of records. */
  records(name: string): Promise<readonly Record<string, unknown>[]>;
  /** Every path in it. */
  paths(): Promise<readonly string[]>;
  /** All of it, as one text. */
  everything(): Promise<string>;
}

export async function unpack(
  server: TestServer,
  user: TestUser,
  body: Asked = { scope: 'me' },
): Promise<Unpacked> {
  const { id } = await ask(server, user, body);
  await server.settle();
  const row = await read(server, user, id);
  if (row.state !== 'ready')
    throw new Error(`The copy is ${row.state}: ${row.problem?.code ?? ''}`);
  const answer = await fetchAt(server, user, await link(server, user, id));
  if (answer.statusCode !== 200) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
  const root = await mkdtemp(join(server.folder, 'unpacked-'));
  const zip = join(root, 'copy.zip');
  await writeFile(zip, answer.rawPayload);
  execFileSync('python3', ['-m', 'zipfile', '-e', zip, root]);
  const [name = ''] = (await readdir(root)).filter((entry) => entry !== 'copy.zip');
  const folder = join(root, name);
  const paths = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .toSorted();
  return {
    row,
    folder,
    zip,
    text: (path) => readFile(join(folder, path), 'utf8'),
    bytes: (path) => readFile(join(folder, path)),
    paths,
    async records(kind) {
      const lines = (await readFile(join(folder, `data/${kind}.jsonl`), 'utf8')).split('\n');
      return lines
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>); // each line is an object: the schemas are held by a test
    },
    async everything() {
      const all = await Promise.all(
        (await paths()).map((path) => readFile(join(folder, path), 'latin1')),
      );
      return all.join('\n');
    },
  };
}
