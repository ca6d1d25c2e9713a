/**
 * `node e2e/bench/open.ts [persons]`: a great tree opened in the real page, in a browser without a graphics card: seconds to a drawn tree, tasks of the
 * page's thread that held it up, and the most memory of the page's process. Twice: the closest family, which is what `/tree` opens with, and everybody.
 * What the page does before it asks for the tree is its own start, the same for every page: told apart, and not judged here. Judged is the processor's
 * time of a task, by the browser's own trace: by the clock, a task on a busy machine takes as long as others let it.
 * Needs a build. Linux only: it reads /proc. Ends with `Held.` or `FAILED:`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';
import { makeOwner, type Account } from '../world/api.ts';
import { plantTree } from '../world/big-tree.ts';
import { browserFlags, findBrowser } from '../world/browser.ts';
import { startServer } from '../world/server.ts';

const persons = Number(process.argv[2] ?? 250_000);
/** Longer than this, and a hand on the page feels it. */
const TASK_MS = 100;
const MEMORY_MB = 1_500;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Most memory so far of any process that draws a page, in MB. */
function mostMemory(): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('--type=renderer')) return [];
        return [
          Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0) /
            1_024,
        ];
      } catch {
        return []; // it ended while we looked
      }
    });
  return Math.max(0, ...sizes);
}

interface Opened {
  readonly seconds: number;
  /** Milliseconds of each task that held the page up for 50 and more, before the tree was asked for and from then on. */
  readonly before: readonly number[];
  readonly tasks: readonly number[];
  /** The costliest task from then on, in milliseconds of the processor. */
  readonly cpu: number;
  readonly memory: number;
  /** What was said while one waited, in the order it was seen. */
  readonly said: readonly string[];
}

type Task = readonly [begun: number, took: number];

async function tasksOf(page: Page): Promise<Pick<Opened, 'before' | 'tasks'>> {
  const [asked, tasks] = await page.evaluate((): readonly [number, readonly Task[]] => {
    const whole = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/whole'));
    return [
      whole?.startTime ?? 0,
      (globalThis as unknown as { readonly longTasks: readonly Task[] }).longTasks,
    ]; // put there by `watch`
  });
  const of = (isOurs: (begun: number) => boolean) =>
    tasks.filter(([begun]) => isOurs(begun)).map(([, took]) => took);
  return { before: of((begun) => begun <= asked), tasks: of((begun) => begun > asked) };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** From when the tree is asked for. The returned function ends it, and says what the costliest task of a page's thread took. */
async function traced(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]));
  }); // the protocol calls them objects
  const begun = page
    .waitForRequest((request) => request.url().includes('/whole'))
    .then(() =>
      session.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
      }),
    );
  return async () => {
    await begun;
    const complete = new Promise((done) => {
      session.once('Tracing.tracingComplete', done);
    });
    await session.send('Tracing.end');
    await complete;
    const pages = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
    );
    const tasks = events.filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name.endsWith('RunTask') && pages.has(`${String(pid)} ${String(tid)}`),
    );
    if (tasks.length === 0) throw new Error('the browser traced no task');
    return Math.round(tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1_000);
  };
}

/** In the page, before anything else runs in it. */
function watch(token: string): void {
  localStorage.setItem(
    'kinlore.consent',
    JSON.stringify({ accepted: true, timestamp: '2026-01-01T00:00:00.000Z', version: '1.0' }),
  );
  localStorage.setItem('kinlore.token', token);
  const longTasks: [number, number][] = [];
  Object.assign(globalThis, { longTasks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      longTasks.push([entry.startTime, Math.round(entry.duration)]);
  }).observe({ type: 'longtask', buffered: true });
}

async function opened(browser: Browser, ana: Account, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(watch, ana.token);
  const page = await context.newPage();
  const ended = await traced(page);
  const begun = performance.now();
  await page.goto(address);
  const drawn = page
    .locator('[role=group]:has(> canvas)')
    .waitFor({ timeout: 180_000 })
    .then(() => true);
  const said: string[] = [];
  while (
    !(await Promise.race([
      drawn,
      new Promise<false>((done) => {
        setTimeout(done, 100, false);
      }),
    ]))
  ) {
    const words =
      (await page
        .getByRole('progressbar')
        .first()
        .getAttribute('aria-valuetext', { timeout: 50 })
        .catch(() => null)) ?? '';
    if (words !== '' && words !== said.at(-1)) said.push(words);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(done);
        });
      }),
  );
  const result = {
    seconds,
    ...(await tasksOf(page)),
    cpu: await ended(),
    memory: mostMemory(),
    said,
  };
  await context.close();
  return result;
}

const server = await startServer({ LOG_LEVEL: 'fatal' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
const failed: string[] = [];
try {
  const ana = await makeOwner(server.url);
  const { tree } = plantTree(server, ana, persons);
  for (const [name, view] of [
    ['closest family', ''],
    ['everybody', '&view=map'],
  ] as const) {
    const { seconds, before, tasks, cpu, memory, said } = await opened(
      browser,
      ana,
      `${server.url}/tree?tree=${tree}${view}`,
    );
    say(
      `${name}: ${seconds.toFixed(1)} s to a drawn tree of ${persons.toLocaleString('en')}; costliest task ${String(cpu)} ms of the processor; by the clock those over 50 ms: ${tasks.join(' ') || 'none'}, before it was asked for ${before.join(' ') || 'none'}; ${memory.toFixed(0)} MB at most; while waiting: ${said.join(', ') || 'nothing said'}; load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    );
    if (cpu > TASK_MS) failed.push(`${name}: a task of ${String(cpu)} ms`);
    if (said.length === 0) failed.push(`${name}: no progress shown`);
    if (memory > MEMORY_MB) failed.push(`${name}: ${memory.toFixed(0)} MB`);
  }
} finally {
  await browser.close();
  await server.close();
}
say(failed.length === 0 ? 'Held.' : `FAILED: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
