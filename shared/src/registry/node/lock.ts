/** One change of the registry at a time: a file that says who holds it and since when, so that one left by somebody who was killed is known. */
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';

/** A change takes moments: a lock of a minute ago was left behind, whoever holds it. */
const LOCK_MS = 60_000;

/** Somebody else is changing the registry now. */
export class RegistryBusy extends Error {
  override readonly name = 'RegistryBusy';
}

/** Runs `act` while nobody else holds the lock. Throws `RegistryBusy` where somebody does. */
export async function withLock<T>(lock: string, act: () => Promise<T>): Promise<T> {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), at: Date.now() });
  if (!(await take(lock, mine)) && !((await removeLeft(lock)) && (await take(lock, mine))))
    throw new RegistryBusy(`Somebody else is publishing: ${lock} says who and since when.`);
  try {
    return await act();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string, mine: string): Promise<boolean> {
  const handle = await open(lock, 'wx').catch(() => null);
  if (handle === null) return false;
  await handle.writeFile(mine);
  await handle.close();
  return true;
}

/** Takes a lock away that was left behind; false where its holder may still be at work. */
async function removeLeft(lock: string): Promise<boolean> {
  const [text, facts] = await Promise.all([
    readFile(lock, 'utf8').catch(() => null),
    stat(lock).catch(() => null),
  ]);
  if (text === null || facts === null) return true;
  if (Date.now() - facts.mtimeMs < LOCK_MS && !isOfTheDead(text)) return false;
  // Moved, not removed: between the look and now somebody may have taken it over, and then it is given back.
  const aside = `${lock}.${String(process.pid)}.left`;
  if (!(await rename(lock, aside).then(yes, no))) return true;
  const isTheSame = (await readFile(aside, 'utf8').catch(() => null)) === text;
  if (!isTheSame) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
  return isTheSame;
}

const yes = () => true;
const no = () => false;

/** Whether the holder named in the text ran on this machine and runs no more. */
function isOfTheDead(text: string): boolean {
  const holder = holderOf(text);
  if (holder === null || holder.host !== hostname() || holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function holderOf(text: string): { readonly pid: number; readonly host: string } | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || !('pid' in read) || !('host' in read))
      return null;
    return typeof read.pid === 'number' && typeof read.host === 'string'
      ? { pid: read.pid, host: read.host }
      : null;
  } catch {
    return null; // written by hand, or not yet written to its end
  }
}
