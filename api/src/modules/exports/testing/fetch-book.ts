/** Asks for a book, waits, downloads it by its address and opens it with programs that are not ours. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askDataExport, type DataExport } from '@kinlore/shared/contracts/exports';
import type { TestServer, TestUser } from '../../../testing/index.ts';
import { fetchAt, link, read } from './fetch-copy.ts';

interface Wished {
  readonly shape: 'epub' | 'a5' | 'a4';
  readonly scope?: 'me' | 'child';
  readonly child_id?: string;
  readonly with_hard?: boolean;
  readonly direction?: 'ltr' | 'rtl';
}

/** With the password typed just now. */
export async function askForBook(
  server: TestServer,
  user: TestUser,
  { scope = 'me', ...wished }: Wished,
): Promise<DataExport> {
  await server.world.stepUp(user);
  return (await server.as(user).call(askDataExport, { body: { scope, ...wished } })).data;
}

/** Made, and where it lies on this machine. */
export async function fetchBook(
  server: TestServer,
  user: TestUser,
  wished: Wished,
): Promise<{ readonly row: DataExport; readonly file: string; readonly name: string }> {
  const { id } = await askForBook(server, user, wished);
  await server.settle();
  const row = await read(server, user, id);
  if (row.state !== 'ready')
    throw new Error(`The book is ${row.state}: ${row.problem?.code ?? ''}`);
  const answer = await fetchAt(server, user, await link(server, user, id));
  if (answer.statusCode !== 200) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
  const file = join(await mkdtemp(join(server.folder, 'book-')), 'book');
  await writeFile(file, answer.rawPayload);
  const name = /filename="([^"]+)"/u.exec(answer.headers['content-disposition']?.toString() ?? '');
  return { row, file, name: name?.[1] ?? '' };
}

/** Reads the archive, and every page of it with a parser of XML: one that is not well-formed fails. */
const opening = `
import json, sys, zipfile
import xml.etree.ElementTree as tree
book = zipfile.ZipFile(sys.argv[1])
bad = book.testzip()
assert bad is None, bad
files = {}
for entry in book.infolist():
    content = book.read(entry)
    text = entry.filename.endswith(('.xhtml', '.opf', '.xml', '.svg'))
    if text: tree.fromstring(content)
    files[entry.filename] = content.decode('utf-8') if text or entry.filename in ('mimetype', 'book/style.css') else content.hex()
first = book.infolist()[0]
print(json.dumps({'first': [first.filename, first.compress_type, len(first.extra), first.flag_bits & 8], 'files': files}))
`;

export interface OpenBook {
  /** Name, way of packing, length of the extra field, and whether its size follows. */
  readonly first: readonly unknown[];
  /** By path: text, or bytes in hexadecimal digits. */
  readonly files: Readonly<Record<string, string>>;
  /** All text of its pages, in the order they are read in. */
  readonly read: string;
}

/** Pages in the order of the spine, each of which has to be there. */
function pagesOf(files: OpenBook['files']): readonly string[] {
  const opf = files['book/package.opf'] ?? '';
  const places = new Map(
    [...opf.matchAll(/<item id="([^"]+)" href="([^"]+)"/gu)].map(([, id = '', href = '']) => [
      id,
      href,
    ]),
  );
  return [...opf.matchAll(/<itemref idref="([^"]+)"/gu)].map(([, id = '']) => {
    const page = files[`book/${places.get(id) ?? ''}`];
    if (page === undefined) throw new Error(`${id} is in the spine and not in the book.`);
    return page;
  });
}

export function openBook(file: string): OpenBook {
  const said = execFileSync('python3', ['-c', opening, file], {
    encoding: 'utf8',
    maxBuffer: 256_000_000,
  });
  const { first, files }: Omit<OpenBook, 'read'> = JSON.parse(said);
  return { first, files, read: pagesOf(files).join('\n') };
}

export async function fetchEpub(
  server: TestServer,
  user: TestUser,
  wished: Omit<Wished, 'shape'> = {},
): Promise<OpenBook> {
  return openBook((await fetchBook(server, user, { shape: 'epub', ...wished })).file);
}
