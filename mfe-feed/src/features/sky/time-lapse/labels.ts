/** Words that do not lie on each other: whoever comes first has the room. */
import type { Box } from './where.ts';

const GAP = 4;

const isApart = (one: Box, other: Box): boolean =>
  one.x > other.x + other.width + GAP ||
  other.x > one.x + one.width + GAP ||
  one.y > other.y + other.height + 2 ||
  other.y > one.y + one.height + 2;

export interface Labels {
  /** Whether there is room for it, which it then has. */
  readonly take: (label: Box) => boolean;
}

export function labels(): Labels {
  const taken: Box[] = [];
  return {
    take: (label) => {
      if (!taken.every((other) => isApart(label, other))) return false;
      taken.push(label);
      return true;
    },
  };
}
