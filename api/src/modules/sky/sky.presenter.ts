/** The one way a manifest leaves the server. */
import type { SkyManifest } from '@kinlore/shared/contracts/sky';
import type { Sky } from './building.ts';
import { NO_YEAR, feltFeeling, feltYear, joinThreads, noThread, type Thread } from './segments.ts';

export type Overview = SkyManifest['overview'];

/** Entry i of each list is one year with one feeling; the undated at the end. */
export function presentOverview(felt: Iterable<readonly [key: number, count: number]>): Overview {
  const dated: (readonly [number, number])[] = [];
  const undated: (readonly [number, number])[] = [];
  for (const one of felt) (feltYear(one[0]) === NO_YEAR ? undated : dated).push(one);
  const all = [...dated, ...undated];
  return {
    year: all.map(([key]) => (feltYear(key) === NO_YEAR ? null : feltYear(key))),
    feeling: all.map(([key]) => feltFeeling(key)),
    count: all.map(([, count]) => count),
  };
}

function presentThread(thread: Thread): SkyManifest['thread'] {
  const stages = [...thread.stages].toSorted(([one], [other]) => one - other);
  const isDated = thread.from <= thread.to;
  return {
    from: isDated ? thread.from : null,
    to: isDated ? thread.to : null,
    stage: stages.map(([stage]) => stage),
    day: stages.map(([, day]) => day),
  };
}

export function presentManifest(ownerId: string, { blocks }: Sky): SkyManifest {
  const segments = blocks.flatMap(({ years, segments: parts }) =>
    parts.map(({ years: name, hash, count, bytes }) => ({
      years: name,
      from: years?.from ?? null,
      to: years?.to ?? null,
      hash,
      count,
      bytes: bytes.byteLength,
    })),
  );
  return {
    user_id: ownerId,
    total: segments.reduce((sum, { count }) => sum + count, 0),
    segments,
    overview: presentOverview(
      blocks.flatMap(({ felt }) => [...felt].toSorted(([one], [other]) => one - other)),
    ),
    thread: presentThread(
      blocks.reduce((whole, { thread }) => joinThreads(whole, thread), noThread),
    ),
  };
}
