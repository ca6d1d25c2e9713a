/** The registry of remotes as files: the instance's own pointer when something was published, else the one of the build. */
import { readFile, stat } from 'node:fs/promises';

/** A file of a remote to be fetched early. With a hash it is loaded in CORS mode, and an early fetch must be made in the same mode to be of use. */
export type PreloadFile =
  | string
  | { readonly file: string; readonly integrity?: string; readonly crossorigin?: boolean };

interface Preload {
  readonly js?: readonly PreloadFile[];
  readonly css?: readonly PreloadFile[];
}

interface Contribution {
  readonly kind: string;
  readonly path?: string;
  readonly modal?: string;
  readonly access?: string;
}

/** The parts the server reads; everything else passes through as it is. */
export interface Registry {
  readonly revision?: number;
  readonly build?: string;
  readonly remotes: Readonly<
    Record<
      string,
      {
        readonly base: string;
        readonly entry: string;
        readonly integrity?: string;
        readonly state?: string;
        /** By key of the contribution, or by `route:/path` and `modal:name`. */
        readonly preload?: Readonly<Record<string, Preload>>;
        readonly manifest?: { readonly contributes?: Readonly<Record<string, Contribution>> };
      }
    >
  >;
}

export interface LoadedRegistry {
  readonly text: string;
  readonly value: Registry;
  /** Changes with every publication. */
  readonly tag: string;
}

const EMPTY: LoadedRegistry = {
  text: '{"schema":1,"revision":0,"remotes":{}}',
  value: { remotes: {} },
  tag: '"none"',
};

/** Reads a file again only when it changed. A broken one keeps what was read before. Whoever asks while it is being read waits for the same reading. */
function createFileReader(
  file: string,
  onError: (error: unknown) => void,
): () => Promise<LoadedRegistry | null> {
  let reading: Promise<LoadedRegistry | null> = Promise.resolve(null);
  let seen = '';
  const read = async (
    tag: string,
    before: Promise<LoadedRegistry | null>,
  ): Promise<LoadedRegistry | null> => {
    try {
      const value: unknown = JSON.parse(await readFile(file, 'utf8'));
      if (!isRegistry(value)) throw new Error(`${file} is not a registry`);
      return { text: JSON.stringify(value), value, tag };
    } catch (error) {
      onError(error);
      return before;
    }
  };
  return async () => {
    const found = await stat(file).catch(() => null);
    if (found === null) return null;
    const tag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs * 1000).toString(36)}"`;
    if (tag !== seen) {
      seen = tag;
      reading = read(tag, reading);
    }
    return reading;
  };
}

/**
 * The pointers published on this instance, as long as they belong to the build that is served: the next build carries everything,
 * and its shell need not fit what was published over the one before.
 */
export function createRegistryReader(
  files: { readonly published: string; readonly built: string },
  onError: (error: unknown) => void,
): () => Promise<LoadedRegistry> {
  const [readPublished, readBuilt] = [
    createFileReader(files.published, onError),
    createFileReader(files.built, onError),
  ];
  return async () => {
    const [published, built] = await Promise.all([readPublished(), readBuilt()]);
    const isCurrent = built === null || published?.value.build === built.value.build;
    return (isCurrent ? published : null) ?? built ?? EMPTY;
  };
}

const isRegistry = (value: unknown): value is Registry =>
  value !== null &&
  typeof value === 'object' &&
  'remotes' in value &&
  typeof value.remotes === 'object' &&
  value.remotes !== null;

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
export function hintsFor({ remotes }: Registry, asked: Asked): readonly Hint[] {
  return Object.values(remotes)
    .filter((remote) => remote.state === undefined || remote.state === 'on')
    .flatMap((remote) => {
      const wanted = Object.entries(remote.manifest?.contributes ?? {}).filter(([, contribution]) =>
        isNeeded(contribution, asked),
      );
      if (wanted.length === 0) return [];
      const entry: Hint = {
        href: remote.base + remote.entry,
        as: 'script',
        crossorigin: true,
        ...(remote.integrity !== undefined && { integrity: remote.integrity }),
      };
      const files = wanted.flatMap(([key, { kind, path: route, modal: name }]) => {
        const preload =
          remote.preload?.[key] ??
          remote.preload?.[kind === 'route' ? `route:${route ?? ''}` : `modal:${name ?? ''}`];
        return [
          ...(preload?.js ?? []).map((file) => hint(remote.base, file, 'script')),
          ...(preload?.css ?? []).map((file) => hint(remote.base, file, 'style')),
        ];
      });
      return [entry, ...files.filter(({ href }) => href !== entry.href)];
    });
}

function isNeeded({ kind, path, modal, access }: Contribution, asked: Asked): boolean {
  if (!asked.signedIn && access !== undefined && access !== 'guest') return false;
  if (kind === 'route') return path !== undefined && matches(path, asked.path);
  return kind === 'modal' && asked.modal !== null && modal === asked.modal;
}

const hint = (base: string, given: PreloadFile, as: Hint['as']): Hint => {
  const {
    file,
    integrity,
    crossorigin = integrity !== undefined,
  } = typeof given === 'string' ? { file: given, integrity: undefined } : given;
  return {
    href: file.startsWith('/') ? file : base + file,
    as,
    crossorigin,
    ...(integrity !== undefined && { integrity }),
  };
};

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
