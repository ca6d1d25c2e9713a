/** What the server writes into the head of a page: files to fetch early, and data the page would otherwise ask for. No code. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hint } from './hints.ts';
import { soon } from './soon.ts';

export type Facts = Readonly<Record<string, () => Promise<unknown>>>;

/** Files of the shell itself that a page needs beyond its scripts, by occasion. */
export type ShellHints = Readonly<Record<string, readonly Hint[]>>;

export const linkOf = ({ href, as, integrity, crossorigin }: Hint): string =>
  `<link rel="preload" as="${as}" href="${escape(href)}"${integrity === undefined ? '' : ` integrity="${escape(integrity)}"`}${crossorigin ? ' crossorigin="anonymous"' : ''}>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON that cannot end its element, whatever is in it. */
export const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** All facts as data blocks, asked anew for each page. A database that is away delays no page. */
export function createFacts(
  facts: Facts,
  onError: (error: unknown) => void,
): () => Promise<string> {
  const tell = async ([id, read]: readonly [string, () => Promise<unknown>]): Promise<string> => {
    try {
      return dataBlock(id, JSON.stringify(await soon(read())));
    } catch (error) {
      onError(error);
      return '';
    }
  };
  return async () => (await Promise.all(Object.entries(facts).map(tell))).join('');
}

const isHint = (value: unknown): value is Hint =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  'as' in value &&
  (value.as === 'script' || value.as === 'style') &&
  'crossorigin' in value;

/** `hints.json` of the build; nothing where it is missing or cannot be read: pages then only begin a little later. */
export async function readShellHints(shell: string): Promise<ShellHints> {
  try {
    const value: unknown = JSON.parse(await readFile(join(shell, 'hints.json'), 'utf8'));
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries<unknown>({ ...value }).map(([key, list]) => [
        key,
        Array.isArray(list) ? list.filter(isHint) : [],
      ]),
    );
  } catch {
    return {};
  }
}
