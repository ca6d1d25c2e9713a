/** The registry of remotes as pages are served by it: what was published on this instance, over what the build brings. */
import { readFile, stat } from 'node:fs/promises';
import {
  isRegistry,
  pagePart,
  type Asset,
  type PageRegistry,
  type RegisteredRemote,
  type Registry,
} from '@kinlore/shared/registry';
import { builtFile, combine, publishedFile, type Places } from '@kinlore/shared/registry/node';

export interface LoadedRegistry {
  /** What is written into a page. */
  readonly text: string;
  /** What `/registry.json` answers: with what the instance offers, for publishers. */
  readonly wholeText: string;
  readonly value: PageRegistry;
  /** Changes with every publication. */
  readonly tag: string;
}

const nothing: PageRegistry = { build: '', revision: 0, overridden: {}, remotes: {} };
const EMPTY: LoadedRegistry = {
  text: JSON.stringify(nothing),
  wholeText: JSON.stringify(nothing),
  value: nothing,
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

/** Answers the registry in force, made anew when one of its files has changed. */
export function createRegistryReader(
  places: Places,
  onError: (error: unknown) => void,
): () => Promise<LoadedRegistry> {
  const [readPublished, readBuilt] = [
    createFileReader(publishedFile(places), onError),
    createFileReader(builtFile(places), onError),
  ];
  let made = Promise.resolve(EMPTY);
  let seen = '';
  return async () => {
    const [published, built] = await Promise.all([readPublished(), readBuilt()]);
    const tag = `"${published.tag}.${built.tag}"`;
    if (tag !== seen) {
      seen = tag;
      made = combine(places, published.value, built.value).then((carried) =>
        carried === null ? EMPTY : loaded(carried.registry, tag),
      );
    }
    return made;
  };
}

const loaded = (registry: Registry, tag: string): LoadedRegistry => {
  const value = pagePart(registry);
  const remotes: Record<string, RegisteredRemote> = {};
  for (const [name, remote] of Object.entries(registry.remotes))
    remotes[name] = { ...remote, refused: null };
  return {
    value,
    tag,
    text: JSON.stringify(value),
    wholeText: JSON.stringify({ ...registry, remotes }),
  };
};

export interface Hint {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity?: string;
  readonly crossorigin: boolean;
}

export interface Asked {
  readonly path: string;
  readonly modal: string | null;
  /** Only a guess to fetch the right files early; it opens nothing. */
  readonly signedIn: boolean;
}

/** What the page at this address will need of its remotes: their entries, and the files of the routes and modals named in it. */
export function hintsFor({ remotes, overridden }: PageRegistry, asked: Asked): readonly Hint[] {
  return Object.values(remotes)
    .filter(({ name, state }) => state === 'on' && overridden[name] === undefined)
    .flatMap((remote) => {
      const wanted = Object.entries(remote.manifest.contributes).filter(([, contribution]) =>
        isNeeded({ ...contribution }, asked),
      );
      if (wanted.length === 0) return [];
      const entry: Hint = {
        href: remote.base + remote.entry,
        as: 'script',
        crossorigin: true,
        integrity: remote.integrity,
      };
      const files = wanted.flatMap(([key]) => {
        const preload = remote.preload[key];
        return [
          ...(preload?.js ?? []).map((file) => hint(remote.base, file, 'script')),
          ...(preload?.css ?? []).map((file) => hint(remote.base, file, 'style')),
        ];
      });
      return [entry, ...files.filter(({ href }) => href !== entry.href)];
    });
}

/** Of a contribution, what a guess needs. */
interface Contribution {
  readonly kind: string;
  readonly path?: string;
  readonly modal?: string;
  readonly access?: string;
}

function isNeeded({ kind, path, modal, access }: Contribution, asked: Asked): boolean {
  if (!asked.signedIn && access !== undefined && access !== 'guest') return false;
  if (kind === 'route') return path !== undefined && matches(path, asked.path);
  return kind === 'modal' && asked.modal !== null && modal === asked.modal;
}

const hint = (base: string, { file, integrity }: Asset, as: Hint['as']): Hint => ({
  href: base + file,
  as,
  crossorigin: true,
  integrity,
});

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map((text) =>
    text.split('/').filter((part) => part !== ''),
  );
  if (wanted === undefined || given === undefined) return false;
  const required = wanted.filter((part) => !part.endsWith('?')).length;
  return (
    given.length >= required &&
    given.length <= wanted.length &&
    wanted.every(
      (part, index) => given[index] === undefined || part.startsWith(':') || part === given[index],
    )
  );
}
