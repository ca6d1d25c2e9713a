/** The registry of remotes as pages are served by it: what was published on this instance, over what the build brings. */
import { readFile, stat } from 'node:fs/promises';
import {
  isRegistry,
  pagePart,
  type PageRegistry,
  type RegisteredRemote,
  type Registry,
} from '@kinlore/shared/registry';
import {
  builtFile,
  combine,
  folderOf,
  type Published,
  type PublishedStore,
  type Served,
} from '@kinlore/shared/registry/node';
import { earlyFor } from './canary.ts';
import { soon } from './soon.ts';

export interface LoadedRegistry {
  /** What is written into a page. */
  readonly text: string;
  /** What `/registry.json` answers: with what the instance offers, for publishers. */
  readonly wholeText: string;
  readonly value: PageRegistry;
  /** Which remotes are another release than everybody's: `` for most. */
  readonly variant: string;
  /** As an account gets it; null where every account gets the same. */
  readonly forAccount: ((account: string) => LoadedRegistry) | null;
  /** Changes with every publication and every build. */
  readonly tag: string;
}

const nothing: PageRegistry = { build: '', revision: 0, overridden: {}, remotes: {} };
const EMPTY: LoadedRegistry = {
  text: JSON.stringify(nothing),
  wholeText: JSON.stringify(nothing),
  value: nothing,
  variant: '',
  forAccount: null,
  tag: '"none"',
};

interface FileReading {
  readonly value: Registry | null;
  readonly tag: string;
}

const ABSENT: FileReading = { value: null, tag: 'none' };

/** Reads a file again only when it changed. A broken one keeps what was read before. Whoever asks while it is being read waits for the same reading. */
function createFileReader(
  file: string,
  onError: (error: unknown) => void,
): () => Promise<FileReading> {
  let reading = Promise.resolve(ABSENT);
  let seen = '';
  const read = async (tag: string, before: Promise<FileReading>): Promise<FileReading> => {
    try {
      const value: unknown = JSON.parse(await readFile(file, 'utf8'));
      if (!isRegistry(value)) throw new Error(`${file} is not a registry`);
      return { value, tag };
    } catch (error) {
      onError(error);
      return before;
    }
  };
  return async () => {
    const found = await stat(file).catch(() => null);
    if (found === null) return ABSENT;
    const tag = `${found.size.toString(36)}-${Math.floor(found.mtimeMs * 1000).toString(36)}`;
    if (tag !== seen) {
      seen = tag;
      reading = read(tag, reading);
    }
    return reading;
  };
}

/** What was published, asked for each page: a row by which every server knows whether anything changed. What was read last stands in while the database is away. */
function createPublishedReader(
  store: PublishedStore,
  onError: (error: unknown) => void,
): () => Promise<Published | null> {
  let last: Published | null = null;
  let isAway = false;
  return async () => {
    try {
      last = await soon(store.read());
      isAway = false;
    } catch (error) {
      if (!isAway) onError(error);
      isAway = true;
    }
    return last;
  };
}

/** Answers the registry in force, made anew when something was published or the build was replaced. */
export function createRegistryReader(
  served: Served,
  onError: (error: unknown) => void,
): () => Promise<LoadedRegistry> {
  const readPublished = createPublishedReader(served.published, onError);
  const readBuilt = createFileReader(builtFile(served), onError);
  let made = Promise.resolve(EMPTY);
  let seen = '';
  return async () => {
    const [published, built] = await Promise.all([readPublished(), readBuilt()]);
    const tag = `"${String(published?.revision ?? 0)}.${built.tag}"`;
    if (tag !== seen) {
      seen = tag;
      const before = made;
      made = combine(served, published, built.value)
        .then((carried) => (carried === null ? EMPTY : load(served, carried.registry, tag)))
        .catch((error: unknown) => {
          onError(error);
          seen = '';
          return before;
        });
    }
    return made;
  };
}

/** A page names no file that is not on this machine: another server may have been the one that was published to. */
async function load(served: Served, registry: Registry, tag: string): Promise<LoadedRegistry> {
  for (const { lastGood, canary, ...live } of Object.values(registry.remotes))
    for (const release of [live, lastGood, canary?.release ?? null])
      if (release !== null) await folderOf(served, release);
  return loaded(registry, tag);
}

function loaded(registry: Registry, tag: string): LoadedRegistry {
  const value = pagePart(registry);
  const remotes: Record<string, RegisteredRemote> = {};
  for (const [name, remote] of Object.entries(registry.remotes))
    remotes[name] = { ...remote, refused: null, canary: null };
  const whole = {
    value,
    tag,
    variant: '',
    forAccount: null,
    text: JSON.stringify(value),
    wholeText: JSON.stringify({ ...registry, remotes }),
  };
  const isTrying = Object.values(registry.remotes).some(({ canary }) => canary !== null);
  return isTrying ? { ...whole, forAccount: createVariants(registry, whole) } : whole;
}

/** One text for each set of canaries that an account may get. */
function createVariants(registry: Registry, whole: LoadedRegistry) {
  const made = new Map([['', whole]]);
  return (account: string): LoadedRegistry => {
    const early = earlyFor(registry, account);
    const variant = early.join(' ');
    const known = made.get(variant);
    if (known !== undefined) return known;
    const value = pagePart(registry, early);
    const fresh = { ...whole, value, variant, text: JSON.stringify(value) };
    made.set(variant, fresh);
    return fresh;
  };
}
