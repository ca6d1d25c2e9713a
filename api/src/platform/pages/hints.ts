/** Which files of the remotes a page at some address will need. */
import type { Asset, PageRegistry } from '@kinlore/shared/registry';

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
