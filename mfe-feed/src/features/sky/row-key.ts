/** What a row is known by. Pure. */
import { partOf, type Life } from './life.ts';

/** Rows are numbered anew when more of a life comes: that is no flight. */
export function keyOfRow(life: Life, row: number | null): string | number | null {
  const part = row === null || life.whole === null ? undefined : partOf(life, row);
  return part === undefined ? row : `${part.hash} ${String((row ?? 0) - part.start)}`;
}
