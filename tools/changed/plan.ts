/** What of the tests a change can reach. Where that cannot be known, everything. */
import { reachedBy, type ImportGraph } from './imports.ts';

export type Plan =
  | { readonly kind: 'everything'; readonly because: string }
  | {
      readonly kind: 'some';
      /** Test files of vitest, by project; those that read the whole house are always among them. */
      readonly unit: readonly string[];
      readonly api: readonly string[];
      readonly stories: readonly string[];
      readonly journeys: readonly string[];
    };

/** What stands outside of imports and decides how everything is built or run. */
const FOUNDATION =
  /^(?:package\.json|pnpm-|tsconfig|vitest\.config|\.npmrc|\.ci\/|\.storybook\/|patches\/)|(?:^|\/)(?:package\.json|tsconfig[\w.]*\.json|rspack\.config\.ts|playwright\.config\.ts)$|^tools\/(?:federation|testing)\/|^api\/src\/testing\/global-setup\.ts$|^tools\/[\w-]+\.(?:ts|mjs)$|\.sql$/u;

/** Read by people, or by the check, which always runs. */
const READ_BY_PEOPLE =
  /\.md$|^LICENSE$|^docs\/|^\.(?:vscode\/|editorconfig|gitignore|git-blame-ignore-revs|oxfmtrc|oxlintrc|dependency-cruiser)|^(?:knip\.json|stylelint\.config\.mjs|tools\/form\/(?:ratchet|strangers)\.json)$/u;

const CODE = /\.(?:tsx?|mjs|css|svg|html|webmanifest)$/u;

/** Where the product begins: what reaches one of these is part of what a journey goes through. */
const PRODUCT =
  /^(?:shell\/src\/(?:main|prerender)\.tsx?|shell\/src\/worker\/service-worker\.ts|mfe-[\w-]+\/src\/remote\/remote\.ts|api\/src\/main\.ts)$/u;

const isTest = (path: string): boolean => /\.test\.tsx?$/u.test(path) && !path.startsWith('e2e/');
const isJourney = (path: string): boolean => /^e2e\/.*\.spec\.ts$/u.test(path);

/**
 * `changed`: paths from the root, deleted ones too. `readsTheHouse`: whether a test file looks through folders, so that what it holds
 * does not show in its imports.
 */
export function planFor(
  changed: readonly string[],
  graph: ImportGraph,
  readsTheHouse: (path: string) => boolean,
): Plan {
  const because = beyondImports(changed, graph);
  if (because !== null) return { kind: 'everything', because };
  const reached = reachedBy(graph, changed);
  const paths = [...graph.keys()];
  const tests = paths.filter((path) => isTest(path) && (reached.has(path) || readsTheHouse(path)));
  const isProduct = [...reached].some((path) => PRODUCT.test(path));
  return {
    kind: 'some',
    unit: tests.filter((path) => !path.startsWith('api/')),
    api: tests.filter((path) => path.startsWith('api/')),
    stories: [...reached].filter((path) => path.endsWith('.stories.tsx')).toSorted(),
    journeys: paths.filter((path) => isJourney(path) && (isProduct || reached.has(path))),
  };
}

/** The first of what changed whose reach does not show in imports; null where there is none. */
function beyondImports(changed: readonly string[], graph: ImportGraph): string | null {
  const imported = new Set([...graph.values()].flat());
  const isKnown = (path: string): boolean =>
    CODE.test(path) || READ_BY_PEOPLE.test(path) || imported.has(path);
  return (
    changed.find((path) => FOUNDATION.test(path)) ?? changed.find((path) => !isKnown(path)) ?? null
  );
}
