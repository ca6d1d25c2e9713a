/** Which imports of a circle run up: the few that must turn round before it is none. */

interface Arrow {
  readonly path: string;
  readonly target: string;
  readonly from: string;
  readonly to: string;
}

/** As `file -> file`. `files`: what each imports; `roomOf`: where a file stands. */
export function arrowsUpIn(
  circle: readonly string[],
  files: ReadonlyMap<string, ReadonlySet<string>>,
  roomOf: (path: string) => string,
): readonly string[] {
  const arrows = [...files].flatMap(([path, targets]) =>
    [...targets].map((target) => ({ path, target, from: roomOf(path), to: roomOf(target) })),
  );
  const within = arrows.filter(
    ({ from, to }) => from !== to && circle.includes(from) && circle.includes(to),
  );
  const order = lowestFirst(circle, within);
  return within
    .filter(({ from, to }) => order.indexOf(from) < order.indexOf(to))
    .map(({ path, target }) => `${path} -> ${target}`);
}

/** Of the rooms left, the next is the one that imports least of the others for how much it is imported. */
function lowestFirst(circle: readonly string[], arrows: readonly Arrow[]): readonly string[] {
  const left = new Set(circle);
  const order: string[] = [];
  while (left.size > 0) {
    const open = arrows.filter(({ from, to }) => left.has(from) && left.has(to));
    const weightOf = (room: string): number =>
      open.reduce((sum, { from, to }) => sum + Number(from === room) - Number(to === room), 0);
    const [lowest = ''] = [...left].toSorted((one, other) => weightOf(one) - weightOf(other));
    order.push(lowest);
    left.delete(lowest);
  }
  return order;
}
