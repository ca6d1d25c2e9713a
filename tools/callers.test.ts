/** What the server offers is called by a page, or says here why it is not. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const files = (pattern: string): readonly string[] => globSync(pattern, { cwd: root });

interface Offered {
  readonly name: string;
  readonly address: string;
}

const offered: readonly Offered[] = files('shared/src/contracts/*.ts').flatMap((path) =>
  Array.from(
    read(path).matchAll(
      /export const (\w+) = endpoint\(\{[^}]*?method: '(\w+)',\s+path: '([^']+)'/gu,
    ),
    ([, name = '', method = '', address = '']) => ({ name, address: `${method} ${address}` }),
  ),
);

/** Why a call has no page. */
const withoutPage: Readonly<Record<string, string>> = {
  // Other spellings and shapes that product.md section 7 names; the page uses the first.
  markAllAsRead: 'the second spelling of mark-all-read',
  getConnectionStatus: 'a profile carries the state of the connection',
  batchReactions: 'a page of memories carries counts and own reactions',
  listMyConnections:
    'named by product.md; pages ask for the connections of a person, themselves included',
  geocodePlace: 'named by product.md; a page that looks for a place asks searchPlaces',
  readTogether: 'named by product.md; for clients for which each call costs a round trip',
  readQuest: 'for clients that follow one quest; the page shows all of a family at once',
  listClasses: 'named by product.md; the page shows the one that is held, with its sentence',
  listAlignments: 'named by product.md; the page shows the one that is held, with its sentence',
  listArchetypes: 'named by product.md; the page shows the one that is held, with its sentence',
  listAttributes: 'named by product.md; the page of who one is has them with the rest',
  // Called by `pnpm publish:remote`.
  sendRelease: 'tools/federation/publish-client.ts',
  makeLive: 'tools/federation/publish-client.ts',
  beginTrial: 'tools/federation/publish-client.ts',
  endTrial: 'tools/federation/publish-client.ts',
  rollBackRemote: 'tools/federation/publish-client.ts',
  readPublished: 'for scripts of a team that wait for a release; the commands tell what they did',
  validateAccess:
    'switching is refused with the same reason; for other clients (product.md section 7)',
  readViewingState: 'users/me carries who looks and who is looked at',
  // Read by the browser or by a worker, not through the client.
  uploadMedia:
    'a photograph in one request: for scripts, and for pages that were open during an update',
  readVariant: 'the address of a picture',
  readSharedFile: 'the address of a file that a link shows',
  readMemorialLinkFile: 'the address of a file that a link of a memorial shows',
  readTributePortrait: 'the address of the portrait that a link for guests shows',
  downloadExport: 'the address of a file',
  downloadDataExport: 'the address of a copy, made for one click',
  // One of several steps that the page sends as one batch (POST batch), kept for other clients.
  createPerson: 'sent as a step of a batch',
  removeUnion: 'sent as a step of a batch',
  removeSource: 'sent as a step of a batch',
  listOperations: 'the history is read in full by readHistory',
  // Done with the memory they belong to.
  deleteMedia: 'photographs go with the memory that shows them',
};

const pages = [
  ...files('shell/src/**/*.{ts,tsx}'),
  ...files('mfe-*/src/**/*.{ts,tsx}'),
  ...files('shared/src/{bus,state,remote,api-client}/**/*.ts'),
]
  .filter((path) => !/\.(?:test|stories)\.tsx?$/u.test(path))
  .map(read)
  .join('\n');
const words = new Set(pages.match(/\w+/gu));

describe('an endpoint of the contracts', () => {
  it('is found at all', () => {
    expect(offered.length).toBeGreaterThan(150);
  });
  it('is called by a page, or has a reason not to be', () => {
    expect(
      offered.filter(({ name }) => !words.has(name) && withoutPage[name] === undefined),
    ).toEqual([]);
  });
  it('that has a reason exists, and is called by no page', () => {
    expect(
      Object.keys(withoutPage).filter(
        (name) => !offered.some((one) => one.name === name) || words.has(name),
      ),
    ).toEqual([]);
  });
});
