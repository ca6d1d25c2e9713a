/** A sky as it is made, and made anew where something changed. */
import { createHash } from 'node:crypto';
import { sortDay } from '@kinlore/shared/dates';
import type { Connection } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import { blocksOf, type Years } from './blocks.ts';
import type { Salted } from './naming.ts';
import { readBlocks } from './blocks-read.ts';
import type { Block } from './segments.ts';
import { countsOf, type LensRow, type Reading } from './sky.queries.ts';
import { stagesFrom } from './stages.ts';

export interface Sky {
  /** Everything but the memories themselves that what is here depends on. */
  readonly lens: string;
  /** What was noted of each year when it was read; null is the undated. */
  readonly noted: ReadonlyMap<number | null, string>;
  readonly counts: ReadonlyMap<number | null, number>;
  readonly blocks: readonly Block[];
}

/** What a sky would depend on now. */
export interface Ground {
  readonly lens: string;
  readonly noted: ReadonlyMap<number | null, string>;
  readonly birth: string | null;
}

export function groundOf({ seen, near, changes, ...birth }: LensRow): Ground {
  // Whom the profile tells no birth, the stages of the life would tell it.
  const born = near ? sortDay(fuzzyFrom(birth)) : null;
  return {
    birth: born,
    lens: createHash('sha256')
      .update(JSON.stringify([seen, born]))
      .digest('base64url'),
    noted: new Map(
      (changes ?? []).map(([year, count, last]) => [year, `${String(count)} ${last}`]),
    ),
  };
}

/** Years in which something was noted since; null where nothing of the sky can stay. */
function changedSince(sky: Sky | undefined, ground: Ground): ReadonlySet<number | null> | null {
  if (sky === undefined || sky.lens !== ground.lens) return null;
  const years = new Set([...sky.noted.keys(), ...ground.noted.keys()]);
  return new Set([...years].filter((year) => sky.noted.get(year) !== ground.noted.get(year)));
}

export const isCurrent = (sky: Sky | undefined, ground: Ground): sky is Sky =>
  changedSince(sky, ground)?.size === 0;

/** What of the sky that was there can stay does. */
export async function buildSky(
  connection: Connection,
  reading: Reading,
  ground: Ground,
  { salted, former }: { readonly salted: Salted; readonly former: Sky | undefined },
): Promise<Sky> {
  const changed = changedSince(former, ground);
  const counts = await countsNow(connection, reading, changed, former);
  const staying = former === undefined || changed === null ? [] : untouched(former, changed);
  const planned = plannedFrom(counts).map((years) => ({
    years,
    kept: staying.find((block) => isSame(block.years, years)),
  }));
  const reader = { salted, stageOf: stagesFrom(ground.birth) };
  const blocks: Block[] = [];
  while (blocks.length < planned.length) {
    const { kept } = planned[blocks.length] ?? {};
    if (kept === undefined)
      blocks.push(
        ...(await readBlocks(connection, reading, reader, runFrom(planned, blocks.length))),
      );
    else blocks.push(kept);
  }
  return { lens: ground.lens, noted: ground.noted, counts, blocks };
}

/** The undated come last. */
function plannedFrom(counts: Sky['counts']): readonly (Years | null)[] {
  const dated = [...counts].flatMap(([year, count]): [number, number][] =>
    year === null ? [] : [[year, count]],
  );
  const years = blocksOf(dated.toSorted(([one], [other]) => one - other));
  return counts.has(null) ? [...years, null] : years;
}

async function countsNow(
  connection: Connection,
  reading: Reading,
  changed: ReadonlySet<number | null> | null,
  former: Sky | undefined,
): Promise<ReadonlyMap<number | null, number>> {
  const anew = await countsOf(connection, reading, changed === null ? null : [...changed]);
  if (changed === null || former === undefined) return anew;
  return new Map([...[...former.counts].filter(([year]) => !changed.has(year)), ...anew]);
}

const isSame = (one: Years | null, other: Years | null): boolean =>
  one === null || other === null ? one === other : one.from === other.from && one.to === other.to;

const untouched = (sky: Sky, changed: ReadonlySet<number | null>): readonly Block[] =>
  sky.blocks.filter(
    ({ years }) =>
      ![...changed].some((year) =>
        year === null || years === null ? year === years : year >= years.from && year <= years.to,
      ),
  );

interface Planned {
  readonly years: Years | null;
  readonly kept: Block | undefined;
}

/** Neighbours that are all to be read; the undated stand alone. */
function runFrom(planned: readonly Planned[], at: number): readonly (Years | null)[] {
  if (planned[at]?.years === null) return [null];
  const end = planned.findIndex(
    ({ years, kept }, place) => place > at && (years === null || kept !== undefined),
  );
  return planned.slice(at, end === -1 ? planned.length : end).map(({ years }) => years);
}
