/** Which names a life uses, and how often. Pure. */
import type { SkyName } from '@kinlore/shared/sky';

/** So many names can be chosen from. */
const MOST_NAMES = 500;

/** How often each place of a list is used. By index, as everything that goes through all rows. */
export function timesUsed(used: ArrayLike<number>, places: number): Uint32Array {
  const times = new Uint32Array(places);
  for (let at = 0; at < used.length; at += 1) {
    const place = used[at] ?? 0;
    times[place] = (times[place] ?? 0) + 1;
  }
  return times;
}

/** The names that are used, those most often first; each once, though two may have it. `times`: how often each of them is. */
export function namesByUse(names: readonly SkyName[], times: Uint32Array): readonly string[] {
  const counts = new Map<string, number>();
  for (const [place, { name }] of names.entries()) {
    const many = times[place] ?? 0;
    if (name !== '' && many > 0) counts.set(name, (counts.get(name) ?? 0) + many);
  }
  return [...counts]
    .toSorted(([a, of], [b, other]) => other - of || a.localeCompare(b))
    .slice(0, MOST_NAMES)
    .map(([name]) => name);
}
