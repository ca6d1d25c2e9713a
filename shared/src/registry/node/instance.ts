/** An instance as its registry sees it: the build of this server, and what was published on all of its servers. */
import type { Registry, Release } from '../registry.ts';
import type { Outcome } from './outcome.ts';
import { folderHere, type Places } from './folders.ts';

/** What was published: of each remote that anybody ever moved or switched, what is in force. The others are as the build brings them. */
export type Published = Pick<Registry, 'build' | 'revision' | 'remotes'>;

/** Where what was published lies: one for all servers of an instance. */
export interface PublishedStore {
  /** Null where nothing was ever published. */
  readonly read: () => Promise<Published | null>;
  /**
   * Replaces what is published while nobody else does, all of it or nothing; whatever is kept or told within belongs to it. `by` answers what it was
   * given where nothing is to change. Throws whatever `by` throws.
   */
  readonly change: (
    by: (published: Published | null) => Promise<Published | null>,
  ) => Promise<void>;
  /** Keeps the files of a release for every server; those of one that is kept already stay. */
  readonly keep: (release: Release, folder: string) => Promise<void>;
  /** The newest releases of a remote whose files are kept, newest first. */
  readonly releases: (name: string) => Promise<readonly Release[]>;
  /** Puts the kept files of a release onto this machine; nothing where none are kept. */
  readonly bring: (release: Pick<Release, 'name' | 'base'>) => Promise<void>;
}

/** What pages are served from. */
export interface Served extends Places {
  readonly published: PublishedStore;
}

export interface Instance extends Served {
  /** Hears what an update made of published releases, within the change that writes it down. */
  readonly tell: (outcomes: readonly Outcome[]) => Promise<void>;
}

/** Where the files of a release lie on this machine, brought here where they are kept. Null where they are gone. */
export async function folderOf(
  served: Served,
  release: Pick<Release, 'name' | 'base'>,
): Promise<string | null> {
  const here = await folderHere(served, release);
  if (here !== null) return here;
  await served.published.bring(release);
  return folderHere(served, release);
}
