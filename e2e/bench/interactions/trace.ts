/**
 * Processor time of the page's thread from a press to the end of the frame that answers it, by the browser's own trace. What others do on the machine does not
 * go into it, as it goes into every clock.
 */
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly data?: {
      readonly interactionId?: number;
      readonly timeStamp?: number;
      readonly commitFinishTime?: number;
    };
  };
}

/** Interactions by their number: milliseconds of the processor. */
export type Spent = ReadonlyMap<number, number>;

const CATEGORIES = ['toplevel', 'devtools.timeline'];

/** Begins; the returned function ends it. */
export async function traceInteractions(session: CDPSession): Promise<() => Promise<Spent>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]));
  }); // the protocol calls them objects
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: CATEGORIES,
      excludedCategories: ['*'],
    },
  });
  return async () => {
    const complete = new Promise((done) => {
      session.once('Tracing.tracingComplete', done);
    });
    await session.send('Tracing.end');
    await complete;
    return spentOf(events);
  };
}

const isOn =
  (thread: TraceEvent) =>
  ({ pid, tid }: TraceEvent): boolean =>
    pid === thread.pid && tid === thread.tid;
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** An event is begun on the thread that handles it; the page's is the one with interactions. */
function spentOf(events: readonly TraceEvent[]): Spent {
  const begun = events.filter(
    ({ name, ph, args }) =>
      name === 'EventTiming' && ph === 'b' && (args?.data?.interactionId ?? 0) > 0,
  );
  const thread = begun[0];
  if (thread === undefined) return new Map();
  const own = events.filter(isOn(thread));
  const tasks = own
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .toSorted((a, b) => a.ts - b.ts);
  const spent = new Map<number, number>();
  for (const event of begun) {
    const { interactionId: id = 0, timeStamp = 0, commitFinishTime = 0 } = event.args?.data ?? {};
    spent.set(
      id,
      Math.max(
        spent.get(id) ?? 0,
        cpuBetween(tasks, event.ts, event.ts + (commitFinishTime - timeStamp) * 1_000),
      ),
    );
  }
  return spent;
}

/** Of a task that lies across an end, the part that lies between. */
function cpuBetween(tasks: readonly TraceEvent[], from: number, to: number): number {
  return (
    tasks.reduce((sum, task) => {
      const within = Math.min(to, endOf(task)) - Math.max(from, task.ts);
      return within <= 0 ? sum : sum + (task.tdur ?? 0) * (within / Math.max(1, task.dur ?? 1));
    }, 0) / 1_000
  );
}
