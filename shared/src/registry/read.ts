/** Reads what somebody else wrote of the registry. The page is lenient, since its shell may be older than what was published; the server is not. */
import { findClashes } from '../remote/check-manifest.ts';
import type {
  PageRegistry,
  PageRelease,
  PageRemote,
  RegisteredRemote,
  Registry,
  Release,
} from './registry.ts';
import { usableManifest } from './usable-manifest.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
const isTextByKey = (value: unknown): value is Readonly<Record<string, string>> =>
  isFields(value) && Object.values(value).every(isText);

const isDescribed = (value: unknown): value is PageRelease =>
  isFields(value) &&
  ['name', 'version', 'base', 'entry', 'integrity', 'container'].every((key) =>
    isText(value[key]),
  ) &&
  isFields(value['preload']) &&
  isFields(value['manifest']) &&
  isFields(value['manifest']['contributes']);

/** Whether this is a release as a build describes it in `remote.json`; its manifest is left to the gates. */
export const isRelease = (value: unknown): value is Release =>
  isDescribed(value) && hasOrigin({ ...value });

const hasOrigin = (value: Fields): boolean =>
  isText(value['source']) && isText(value['mf']) && isTextByKey(value['consumes']);

const isStanding = (value: unknown): boolean =>
  isFields(value) && isText(value['version']) && isText(value['source']);

const isRefusal = (value: unknown): boolean =>
  isFields(value) && isText(value['version']) && isTexts(value['faults']);

const isRegistered = (value: unknown): value is RegisteredRemote =>
  isRelease(value) && hasPointers({ ...value });

const orNull = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === null || is(value);

const isCanary = (value: unknown): boolean =>
  isFields(value) &&
  isRelease(value['release']) &&
  typeof value['percent'] === 'number' &&
  isTexts(value['accounts']);

const hasPointers = ({ state, lastGood, canary, over, refused }: Fields): boolean =>
  (state === 'on' || state === 'off') &&
  orNull(lastGood, isRelease) &&
  orNull(canary, isCanary) &&
  orNull(over, isStanding) &&
  orNull(refused, isRefusal);

const isOffer = (value: unknown): boolean =>
  isFields(value) &&
  Array.isArray(value['contracts']) &&
  ['api', 'kinds', 'slots'].every((key) => isTexts(value[key])) &&
  isTextByKey(value['shared']) &&
  isText(value['mf']);

/** Whether this is a whole registry, as the build and the publisher write it. */
export const isRegistry = (value: unknown): value is Registry =>
  isFields(value) &&
  value['schema'] === 2 &&
  isText(value['build']) &&
  typeof value['revision'] === 'number' &&
  isText(value['shell']) &&
  isOffer(value['offers']) &&
  isFields(value['remotes']) &&
  Object.entries(value['remotes']).every(
    ([name, remote]) => isRegistered(remote) && remote.name === name,
  );

/** A registry without remotes: the shell alone still works. */
export const emptyRegistry: PageRegistry = {
  build: '',
  revision: 0,
  overridden: {},
  remotes: {},
};

/** Reads what the server wrote into the page. An entry that cannot be used is left out and told; it never takes the others with it. */
export function readPageRegistry(
  value: unknown,
  tell: (fault: string) => void = () => undefined,
): PageRegistry {
  if (!isFields(value) || !isFields(value['remotes'])) {
    tell('the registry cannot be read');
    return emptyRegistry;
  }
  const remotes = Object.entries(value['remotes']).flatMap(([name, entry]) => {
    const remote = readRemote(name, entry, tell);
    if (remote === null) tell(`the registry entry of ${name} cannot be read`);
    return remote === null ? [] : [[name, remote] as const];
  });
  for (const clash of findClashes(remotes.map(([, { manifest }]) => manifest))) tell(clash);
  const { build, revision, overridden } = value;
  return {
    build: isText(build) ? build : '',
    revision: typeof revision === 'number' ? revision : 0,
    overridden: isTextByKey(overridden) ? { ...overridden } : {},
    remotes: Object.fromEntries(remotes),
  };
}

type Tell = (fault: string) => void;

/** The live release, or the last good one where a shell of this age can use nothing of what is live. */
function readRemote(name: string, entry: unknown, tell: Tell): PageRemote | null {
  if (!isFields(entry)) return null;
  const state = entry['state'] === 'off' ? 'off' : 'on';
  const lastGood = readPageRelease(name, entry['lastGood'], tell);
  const live = readPageRelease(name, entry, tell);
  if (live !== null) return { ...live, state, lastGood };
  if (lastGood === null) return null;
  tell(`${name}: nothing of its live release can be used, it is ${lastGood.version} instead`);
  return { ...lastGood, state, lastGood: null };
}

/** Null for what is no release, and for one of which nothing is left once the contributions this shell does not know are dropped. */
function readPageRelease(name: string, value: unknown, tell: Tell): PageRelease | null {
  if (!isDescribed(value) || value.name !== name) return null;
  const { manifest, dropped } = usableManifest(value.manifest);
  for (const fault of dropped) tell(`${name} ${value.version}: ${fault}`);
  return manifest === null ? null : { ...value, manifest };
}
