/** Which files of the shell somebody who is logged in needs beyond the scripts of the page: the server names them in its head, so that they come with those. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from './bundle.ts';
import { integrityOfChunk } from '@kinlore/shared/registry/node';

export interface Hint {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
  readonly crossorigin: true;
}

interface Origin {
  readonly moduleName?: string | undefined;
  readonly request?: string | undefined;
}

/** What makes a chunk one of theirs: the import it was split off at. */
const signedIn: Readonly<Record<string, (origin: Origin) => boolean>> = {
  'the part for those who are logged in': ({ moduleName = '' }) =>
    moduleName.endsWith('/authenticated/load-authenticated.ts'),
  'the transport of the API client': ({ request }) => request === 'axios',
  'the bus': ({ moduleName = '' }) =>
    moduleName.startsWith('provide shared module') && moduleName.includes('@kinlore/shared/bus@'),
};

/** Throws when one of the parts is not there any more: a hint that is missing is only slow, and nobody would see it. */
export function shellHints({ stats, folder }: Bundle): { readonly signedIn: readonly Hint[] } {
  const files = Object.entries(signedIn).flatMap(([what, is]) => {
    const found = (stats.chunks ?? [])
      .filter(({ origins = [] }) => origins.some(is))
      .flatMap((chunk) => chunk.files ?? []);
    if (found.length === 0)
      throw new Error(`shell: no chunk is ${what}; tools/federation/hints.ts looks for it`);
    return found.filter((name) => /\.(?:js|css)$/u.test(name));
  });
  return {
    signedIn: [...new Set(files)].map((name) => ({
      href: `/${name}`,
      as: name.endsWith('.css') ? ('style' as const) : ('script' as const),
      integrity: integrityOfChunk(readFileSync(join(folder, name))),
      crossorigin: true as const,
    })),
  };
}
