/** Half an hour of journeys by the page's own clock, put forward in steps: what is left on the heap, in the document and on the graphics card. */
import type { CDPSession, Page } from '@playwright/test';
import { FIRST_YEAR } from '../../world/big-life.ts';

/** Of the clock, between two looks at the page: none of the three views of a memory is passed over. */
const STEP_MS = 8_000;
/** Of our time, in which frames are drawn. */
const DRAWN_MS = 60;
const MINUTE = 60_000;

type Counts = Readonly<Record<string, number>>;

export interface Left {
  /** Of journeys so far. */
  readonly minutes: number;
  /** Megabytes of scripts, with the columns behind them, after collecting what is not needed. */
  readonly megabytes: number;
  /** Nodes and listeners of the document, and what the contexts that draw hold. */
  readonly counts: Counts;
}

declare global {
  interface Window {
    heldByDrawing: () => Record<string, number>;
  }
}

/** In the page, before anything else runs in it: what has been made for drawing and not been taken away. A context that is lost holds nothing. */
function watchDrawing(): void {
  const kinds = ['Buffer', 'Texture', 'VertexArray', 'Program', 'Shader', 'Framebuffer'];
  const contexts = new Set<WeakRef<WebGL2RenderingContext>>();
  const held = new WeakMap<WebGL2RenderingContext, Map<string, Set<object>>>();
  const holding = (context: WebGL2RenderingContext, kind: string): Set<object> => {
    let all = held.get(context);
    if (all === undefined) {
      all = new Map();
      held.set(context, all);
      contexts.add(new WeakRef(context));
    }
    const some = all.get(kind) ?? new Set();
    all.set(kind, some);
    return some;
  };
  const wrap = (name: string, after: (context: WebGL2RenderingContext, one: object) => void) => {
    const plain: unknown = Reflect.get(WebGL2RenderingContext.prototype, name);
    if (typeof plain !== 'function') return;
    Reflect.set(
      WebGL2RenderingContext.prototype,
      name,
      function wrapped(this: WebGL2RenderingContext, ...input: readonly unknown[]): unknown {
        const made: unknown = Reflect.apply(plain, this, input);
        const one = name.startsWith('create') ? made : input[0];
        if (typeof one === 'object' && one !== null) after(this, one);
        return made;
      },
    );
  };
  for (const kind of kinds) {
    wrap(`create${kind}`, (context, one) => {
      holding(context, kind).add(one);
    });
    wrap(`delete${kind}`, (context, one) => {
      holding(context, kind).delete(one);
    });
  }
  window.heldByDrawing = () => {
    const here = [...contexts].flatMap((one) => one.deref() ?? []);
    const drawing = here.filter((context) => !context.isContextLost());
    return Object.fromEntries([
      ['contexts', drawing.length],
      ...kinds.map((kind) => [
        kind,
        drawing.reduce((sum, context) => sum + holding(context, kind).size, 0),
      ]),
    ]);
  };
}

const hour = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** The sky stands still, with nothing on its way; what waits for a moment has had it. */
async function rest(page: Page): Promise<void> {
  await page.locator('canvas').waitFor();
  for (let k = 0; k < 3; k += 1) {
    await page.clock.fastForward(2_000);
    await page.waitForTimeout(DRAWN_MS);
    await page.waitForLoadState('networkidle');
  }
}

async function leftAfter(page: Page, session: CDPSession, minutes: number): Promise<Left> {
  await rest(page);
  for (let k = 0; k < 3; k += 1) await session.send('HeapProfiler.collectGarbage');
  const heap = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return {
    minutes,
    megabytes: (heap.usedSize + heap.backingStorageSize) / 1e6,
    counts: {
      nodes,
      listeners: jsEventListeners,
      ...(await page.evaluate(() => window.heldByDrawing())),
    },
  };
}

/** Flies through the year for so long, and ends the journey. */
async function fly(page: Page, ms: number): Promise<void> {
  await page.getByRole('button', { name: /^Play \d+$/u }).click();
  const journey = page.getByRole('region', { name: 'Journey' });
  await journey.waitFor();
  await page.waitForLoadState('networkidle');
  const end = (await hour(page)) + ms;
  while ((await hour(page)) < end) {
    await page.clock.fastForward(STEP_MS);
    await page.waitForTimeout(DRAWN_MS);
  }
  await journey.getByRole('button', { name: 'Skip all' }).click();
  await journey.waitFor({ state: 'detached' });
}

/** Before the first page is opened: the clock and the counts have to be there first. */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript(watchDrawing);
  await page.clock.install();
}

/** After a first memory, which brings what has to be fetched; after five minutes; after thirty. */
export async function journeys(page: Page, url: string): Promise<readonly Left[]> {
  const session = await page.context().newCDPSession(page);
  await page.goto(`${url}/?view=personal&y=${String(FIRST_YEAR + 27)}`);
  await fly(page, MINUTE);
  const before = await leftAfter(page, session, 1);
  await fly(page, 4 * MINUTE);
  const early = await leftAfter(page, session, 5);
  await fly(page, 25 * MINUTE);
  return [before, early, await leftAfter(page, session, 30)];
}
