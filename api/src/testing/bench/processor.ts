/** What the processes of a database did with the processor, however busy the machine is. Linux: it is read from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const FIELDS_OF_STAT = 22;

const MS_A_TICK = 10;
/** Where what processes did that have ended is counted: no process has it. */
const ENDED = 0;

/** Milliseconds of CPU of a PostgreSQL and all of its processes since each began, those that helped with a statement and ended included. */
export function databaseCpu(postmaster: number): Map<number, number> {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
  return new Map([
    [ENDED, ofEnded(postmaster)] as const,
    ...pids.flatMap((pid) => {
      try {
        return [
          [
            pid,
            Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
          ] as const,
        ];
      } catch {
        return []; // ended meanwhile
      }
    }),
  ]);
}

/** User and system time of the children that were waited for. */
function ofEnded(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = fields
    .slice(fields.lastIndexOf(')') + 2)
    .split(' ', FIELDS_OF_STAT)
    .slice(13, 15)
    .map(Number);
  return (user + system) * MS_A_TICK;
}

function parentOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ', FIELDS_OF_STAT)[1]);
  } catch {
    return 0;
  }
}

export const grown = (
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number => [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
