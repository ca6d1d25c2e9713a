/**
 * What becomes of published releases when the instance is updated. Each remembers the build's own release that it stands over: while the build
 * brings the same sources of that remote, only the rest was updated, and the release stays if its gates pass again. A build with other sources of it
 * is an update of that very remote, and wins unless its version is lower.
 */
import { gt, valid } from 'semver';
import { settleTrials } from './carry-trials.ts';
import { outcomeOf, type AskGates, type Carried, type Outcome } from './outcome.ts';
import {
  builtRemote,
  releaseOf,
  type RegisteredRemote,
  type Registry,
  type Release,
  type Standing,
} from '../registry.ts';

/** The registry of a new build with what was published over an older one, as far as it stands. */
export async function carryOver(
  published: Pick<Registry, 'revision' | 'remotes'>,
  built: Registry,
  ask: AskGates,
): Promise<Carried> {
  const before = Object.values(published.remotes);
  const pinned = before.filter((one) => one.over?.version !== one.version);
  const wanted = pinned.filter((one) => !isReplaced(one, built.remotes[one.name]));
  const refused = await refusedOf(wanted, built, ask);
  const outcomes = pinned.map((one) =>
    outcomeOf(one, refused.get(one.name) ?? [], wanted.includes(one) ? 'carried' : 'replaced'),
  );
  const remotes = before.flatMap((one) =>
    placed(
      one,
      built.remotes[one.name] ?? null,
      outcomes.find(({ remote }) => remote === one.name) ?? null,
    ),
  );
  const next: Registry = {
    ...built,
    revision: published.revision + 1,
    remotes: { ...built.remotes, ...byName(remotes) },
  };
  const { registry, outcomes: tried } = await settleTrials(before, next, ask);
  return { registry: await withGoodFallbacks(registry, ask), outcomes: [...outcomes, ...tried] };
}

/** The remote in the new registry; `outcome` is null where the build's own release was live. Empty where the build brings it no more. */
function placed(
  before: RegisteredRemote,
  own: RegisteredRemote | null,
  outcome: Outcome | null,
): readonly RegisteredRemote[] {
  if (outcome?.fate === 'carried') return [carried(before, own)];
  if (own !== null) return [settled(before, own, outcome)];
  return outcome === null ? [] : [held(before, outcome.faults)];
}

const byName = (remotes: readonly RegisteredRemote[]): Registry['remotes'] =>
  Object.fromEntries(remotes.map((one) => [one.name, one]));

const standingOf = (own: Release | null): Standing | null =>
  own === null ? null : { version: own.version, source: own.source };

/** Whether the build brings another and no older release of this very remote. */
function isReplaced({ over, version }: RegisteredRemote, own: Release | undefined): boolean {
  if (own === undefined || over?.source === own.source) return false;
  return valid(version) === null || valid(own.version) === null || !gt(version, own.version);
}

/** The wanted releases whose gates fail, with their faults: asked until those that are left pass beside one another. */
async function refusedOf(
  wanted: readonly RegisteredRemote[],
  built: Registry,
  ask: AskGates,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const refused = new Map<string, readonly string[]>();
  for (;;) {
    const left = wanted.filter(({ name }) => !refused.has(name));
    const beside: Registry = {
      ...built,
      remotes: { ...built.remotes, ...byName(left) },
    };
    const before = refused.size;
    for (const one of left) {
      const faults = await ask(releaseOf(one), beside);
      if (faults.length > 0) refused.set(one.name, faults);
    }
    if (refused.size === before) return refused;
  }
}

/** What fell back to the former build's own release falls back to that of the new one. */
const carried = (before: RegisteredRemote, own: RegisteredRemote | null): RegisteredRemote => ({
  ...before,
  lastGood:
    before.lastGood?.version === before.over?.version && own !== null
      ? releaseOf(own)
      : before.lastGood,
  over: standingOf(own),
  refused: null,
});

/** A refused release of a remote that the build does not bring: it keeps its place, turned off. */
const held = (before: RegisteredRemote, faults: readonly string[]): RegisteredRemote => ({
  ...before,
  state: 'off',
  over: null,
  refused: { version: before.version, faults },
});

/** The build's own release, with what was decided about the one before: turned off stays turned off. */
const settled = (
  before: RegisteredRemote,
  own: RegisteredRemote,
  outcome: Outcome | null,
): RegisteredRemote => ({
  ...builtRemote(releaseOf(own)),
  state: before.state,
  canary: before.canary,
  lastGood: outcome?.fate === 'replaced' ? releaseOf(before) : before.lastGood,
  refused: outcome === null ? before.refused : { version: outcome.version, faults: outcome.faults },
});

/** Nothing falls back to what would not pass: the build's own release stands in, or nothing. */
async function withGoodFallbacks(registry: Registry, ask: AskGates): Promise<Registry> {
  const remotes: Record<string, RegisteredRemote> = {};
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const isGood =
      remote.lastGood !== null &&
      remote.lastGood.version !== remote.version &&
      (await ask(remote.lastGood, registry)).length === 0;
    remotes[name] = isGood ? remote : { ...remote, lastGood: null };
  }
  return { ...registry, remotes };
}
