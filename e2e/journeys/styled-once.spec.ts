/**
 * What a dialog costs the page behind it, as a count: `showModal` makes everything behind inert, so the browser styles all of it once when a dialog opens and once
 * when it closes. Once more is ours, by a rule that looks from a neighbour at everything (`* + *`): no sheet may hold one.
 */
import type { CDPSession, Page } from '@playwright/test';
import {
  arrangeAs,
  beginAs,
  expect,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  const ask = arrangeAs(world.url, ana.token);
  for (let day = 1; day <= 12; day += 1)
    await ask('POST', '/activities', {
      status: 'published',
      type: 'everyday',
      subtype: 'ordinary_day',
      title: `The boat on day ${String(day)}`,
      body: 'It was blue.',
      audience: 'self',
    });
});

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** Elements styled in each pass of the browser while `act` runs, the largest first. */
async function styledWhile(
  session: CDPSession,
  act: () => Promise<void>,
): Promise<readonly number[]> {
  const passes: number[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }): void => {
    // The protocol calls them objects; this is what the browser writes.
    for (const { name, args } of value as readonly TraceEvent[])
      if (name === 'UpdateLayoutTree') passes.push(args.elementCount ?? 0);
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
  });
  await act();
  const complete = new Promise((done) => {
    session.once('Tracing.tracingComplete', done);
  });
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return passes.toSorted((a, b) => b - a);
}

/** Two frames later everything that the last event asked for is drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            done();
          });
        });
      }),
  );

test('the page behind a dialog is styled once when it opens and once when it closes', async ({
  visit,
}) => {
  const visitor = await visit('Ana');
  const { page } = visitor;
  await beginAs(visitor, world.url, ana);
  await expect(page.getByRole('article')).toHaveCount(12);
  const session = await page.context().newCDPSession(page);
  const behind = await page.locator('main *').count();
  expect(behind).toBeGreaterThan(100);
  const whole = (passes: readonly number[]): readonly number[] =>
    passes.filter((styled) => styled >= behind);

  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Search Users' })
      .click();
    await expect(dialog.getByRole('searchbox').or(dialog.getByRole('textbox'))).toBeFocused();
    await drawn(page);
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await drawn(page);
  };
  // Its sheet and its letters come with the first time; they are styled for, too.
  await open();
  await close();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const opened = await styledWhile(session, open);
  expect(whole(opened), `opened: ${opened.join(' ')}`).toHaveLength(1);
  const closed = await styledWhile(session, close);
  expect(whole(closed), `closed: ${closed.join(' ')}`).toHaveLength(1);
});
