/** Names with too few or too many slashes around the surname, in the two marks the standard knows. */
import { createStructure } from './fit.ts';
import type { Structure } from './types.ts';

/**
 * `Anna /Meyer/ /Kern/` becomes `Anna /Meyer Kern/`, `Anna /Meyer` becomes `Anna /Meyer/`: between the first and the last mark is
 * the surname. What was written stands below as `_NAME`, so that nothing of it is lost.
 */
export function markedName(name: Structure): Structure {
  const text = name.value ?? '';
  const first = text.indexOf('/');
  if (first === -1) return name;
  const last = text.lastIndexOf('/');
  const end = last === first ? text.length : last;
  const surname = text
    .slice(first + 1, end)
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  const suffix = text.slice(end + 1).trim();
  const value = [text.slice(0, first).trim(), `/${surname}/`, suffix]
    .filter((part) => part !== '')
    .join(' ');
  return value === text
    ? name
    : { ...name, value, children: [...name.children, createStructure('_NAME', text)] };
}
