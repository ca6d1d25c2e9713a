/**
 * `react/jsx-dev-runtime` of a build for development: every component of the remote is shown through what an edit can change, by the React of the
 * shell, which is that of production and has no runtime for development.
 */
import { jsx, jsxs } from 'react/jsx-runtime';
import { shownOf } from './shown.ts';

export { Fragment } from 'react/jsx-runtime';

type Type = Parameters<typeof jsx>[0];

/** `isStatic`: its children stand in the source one by one, and need no keys. */
export function jsxDEV(type: Type, props: unknown, key: string | undefined, isStatic: boolean) {
  // A component and what shows it take the same props.
  const shown = shownOf(type) as Type;
  return isStatic ? jsxs(shown, props, key) : jsx(shown, props, key);
}
