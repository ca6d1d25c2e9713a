/** What an interaction cost: the browser's own clock of events, and its counters of script, layout and style. */
import type { CDPSession, Page } from '@playwright/test';
import { traceInteractions, type Spent } from './trace.ts';

/** One press, key or tap, as the browser timed it: from the finger to the next frame, in milliseconds, in steps of 8. */
interface Timed {
  readonly id: number;
  readonly event: string;
  readonly duration: number;
  /** Before its first handler ran. */
  readonly delay: number;
  /** In its handlers. */
  readonly handlers: number;
}

export interface Cost {
  readonly name: string;
  /** Each interaction of this step: the most of its events (a press is three of them). */
  readonly timed: readonly Timed[];
  /** Interactions that the browser counted; the ones it did not time took less than 16 ms. */
  readonly count: number;
  /** Processor time of the page's thread, in milliseconds, until it was quiet again: what follows the frame counts as well. */
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  readonly layouts: number;
  readonly styles: number;
  /** Nodes of the document afterwards, less those before. */
  readonly nodes: number;
  /** Longest time that scripts of one frame spent in layout they forced. */
  readonly forced: number;
}

interface Watched {
  readonly events: Timed[];
  readonly forced: number[];
}

declare global {
  interface Window {
    watchedInteractions: Watched;
  }
}

/** In the page, before anything else runs in it. */
function watchInPage(): void {
  const watched: Watched = { events: [], forced: [] };
  window.watchedInteractions = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (
        !(entry instanceof PerformanceEventTiming) ||
        !('interactionId' in entry) ||
        typeof entry.interactionId !== 'number' ||
        entry.interactionId === 0
      )
        continue;
      watched.events.push({
        id: entry.interactionId,
        event: entry.name,
        duration: entry.duration,
        delay: Math.round(entry.processingStart - entry.startTime),
        handlers: Math.round(entry.processingEnd - entry.processingStart),
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit); // TypeScript does not know the threshold of events
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const scripts: unknown = Reflect.get(entry, 'scripts');
      if (Array.isArray(scripts))
        watched.forced.push(
          scripts.reduce(
            (sum: number, script: unknown) =>
              sum + Number(Reflect.get(Object(script), 'forcedStyleAndLayoutDuration')),
            0,
          ),
        );
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
}

type Counters = Readonly<Record<string, number>>;

export interface Meter {
  /** Does it, waits until the page is quiet, and keeps what it cost. `name` is one step; it may hold several keys. */
  step(name: string, act: () => Promise<void>): Promise<void>;
  readonly costs: readonly Cost[];
  /** Steps that could not be done, and why: such a run says nothing. */
  readonly faults: readonly string[];
  /** Ends the trace: what each interaction cost the processor until its frame. */
  end(): Promise<Spent>;
}

async function countersOf(session: CDPSession): Promise<Counters> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Two frames, and a while in which nothing is asked of the server. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(done);
        });
      }),
  );
}

const slowestOfEach = (events: readonly Timed[]): readonly Timed[] => {
  const slowest = new Map<number, Timed>();
  for (const event of events) {
    const before = slowest.get(event.id) ?? event;
    slowest.set(event.id, {
      ...before,
      duration: Math.max(before.duration, event.duration),
      delay: Math.max(before.delay, event.delay),
      handlers: Math.max(before.handlers, event.handlers),
    });
  }
  return [...slowest.values()];
};

const drain = (page: Page) =>
  page.evaluate(() => {
    const { events, forced } = window.watchedInteractions;
    const count: unknown = Reflect.get(performance, 'interactionCount');
    return { events: events.splice(0), forced: forced.splice(0), count: Number(count) };
  });

/** Before the first page of it is opened. `rate`: how many times slower the page's thread is made. */
export async function meterOf(page: Page, rate: number): Promise<Meter> {
  await page.addInitScript(watchInPage);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const end = await traceInteractions(session);
  const costs: Cost[] = [];
  const faults: string[] = [];
  return {
    costs,
    faults,
    end,
    async step(name, act) {
      const [before, { count: counted }] = [await countersOf(session), await drain(page)];
      try {
        await act();
      } catch (error) {
        faults.push(`${name}: ${String(error).split('\n')[0] ?? ''}`);
      }
      await quiet(page);
      const [after, { events, forced, count }] = [await countersOf(session), await drain(page)];
      const more = (counter: string) => (after[counter] ?? 0) - (before[counter] ?? 0);
      costs.push({
        name,
        timed: slowestOfEach(events),
        count: count - counted,
        task: more('TaskDuration') * 1_000,
        script: more('ScriptDuration') * 1_000,
        layout: more('LayoutDuration') * 1_000,
        style: more('RecalcStyleDuration') * 1_000,
        layouts: more('LayoutCount'),
        styles: more('RecalcStyleCount'),
        nodes: more('Nodes'),
        forced: Math.max(0, ...forced),
      });
    },
  };
}
