/** Narrows the runners of `npm test` to what a change can reach. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed-files.ts';
import { importGraph } from './imports.ts';
import { planFor, type Plan } from './plan.ts';

interface Runner {
  readonly name: string;
  readonly args: readonly string[];
}

type Narrow = Extract<Plan, { readonly kind: 'some' }>;

interface Where {
  readonly root: string;
  /** A commit, branch or tag. */
  readonly since: string;
  readonly say: (line: string) => void;
}

/** A test that looks through folders or reads files holds more than what it imports. */
const readsTheHouse = (root: string, path: string): boolean =>
  /\b(?:globSync|readdirSync|readFileSync|filesIn)\(/u.test(readFileSync(join(root, path), 'utf8'));

/** The runner with the files that a plan names for it; null where there are none. */
function narrowed<One extends Runner>(runner: One, plan: Narrow): One | null {
  const files: Readonly<Record<string, readonly string[]>> = {
    'vitest unit component': plan.unit,
    'vitest api': plan.api,
    stories: plan.stories,
    e2e: plan.journeys,
  };
  const own = files[runner.name];
  if (own === undefined) return runner;
  if (own.length === 0) return null;
  const words = runner.name === 'stories' ? ['--files', own.join(',')] : own;
  return { ...runner, args: [...runner.args, ...words] };
}

/** The runners for what changed since a commit; all of them where that cannot be told apart. Throws where there is no such commit. */
export function forChanges<One extends Runner>(
  runners: readonly One[],
  { root, since, say }: Where,
): readonly One[] {
  const changed = changedFiles(root, since);
  const plan = planFor(changed, importGraph(root), (path) => readsTheHouse(root, path));
  if (plan.kind === 'everything') {
    say(`everything: ${plan.because} changed`);
    return runners;
  }
  const tests = plan.unit.length + plan.api.length;
  say(
    `${String(changed.length)} files changed: ${String(tests)} test files, ${String(plan.stories.length)} files of stories, ${String(plan.journeys.length)} journeys`,
  );
  return runners.flatMap((runner) => narrowed(runner, plan) ?? []);
}
