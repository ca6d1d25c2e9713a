/** What becomes of releases that only some accounts get, when the instance is updated. */
import type { RegisteredRemote, Registry } from '../registry.ts';
import { outcomeOf, type AskGates, type Carried, type Outcome } from './outcome.ts';

/** Takes those away that do not fit `next`, and those of a remote of which the build brings a newer release. */
export async function settleTrials(
  before: readonly RegisteredRemote[],
  next: Registry,
  ask: AskGates,
): Promise<Carried> {
  const outcomes: Outcome[] = [];
  for (const { name, canary, over } of before) {
    const now = next.remotes[name];
    if (canary === null || now === undefined) continue;
    const faults = await ask(canary.release, next);
    const stands = now.over === null || now.over.source === over?.source;
    outcomes.push(outcomeOf(canary.release, faults, stands ? 'carried' : 'replaced'));
  }
  const ended = outcomes.filter(({ fate }) => fate !== 'carried').map(({ remote }) => remote);
  const remotes: Record<string, RegisteredRemote> = {};
  for (const [name, remote] of Object.entries(next.remotes))
    remotes[name] = ended.includes(name) ? { ...remote, canary: null } : remote;
  return { registry: { ...next, remotes }, outcomes };
}
