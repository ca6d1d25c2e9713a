/** A maildir into which a mail server delivers: what is new is read, and moved aside once it is settled. Read twice it counts once. */
import { mkdir, readFile, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { MOST_MAIL_BYTES } from './receiving.ts';
import type { Outcome } from './reply.ts';

/** So many at once; the rest a minute later. */
const MOST = 100;

interface Deps {
  readonly log: Logger;
  readonly receive: (raw: Uint8Array) => Promise<Outcome>;
}

async function readOne({ receive }: Deps, path: string): Promise<Outcome> {
  const { size } = await stat(path);
  return size > MOST_MAIL_BYTES ? 'too_large' : receive(await readFile(path));
}

/** One that fails stays where it is, for another time; the others go on. */
export async function readMaildir(deps: Deps, folder: string): Promise<void> {
  const names = await readdir(join(folder, 'new')).catch((): string[] => []);
  if (names.length > 0) await mkdir(join(folder, 'cur'), { recursive: true });
  for (const name of names.toSorted().slice(0, MOST)) {
    const path = join(folder, 'new', name);
    try {
      const outcome = await readOne(deps, path);
      await rename(path, join(folder, 'cur', `${name}:2,S`));
      deps.log.info({ outcome }, 'a mail was read');
    } catch (error) {
      deps.log.warn({ err: error }, 'a mail could not be read, and stays');
    }
  }
}
