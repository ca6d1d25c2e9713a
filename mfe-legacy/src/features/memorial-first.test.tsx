import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { askFirst, memorialFirst, useMemorialFirst } from './memorial-first.ts';

afterEach(cleanup);

interface Heard {
  readonly slug: string;
  readonly answer: unknown;
}
const page = (first: Heard) =>
  renderHook(({ slug, answer }: Heard) => useMemorialFirst(slug, answer, null), {
    initialProps: first,
  });

/** A read that ends when it is told to. */
function readOf(slug: string) {
  let end: () => void = () => undefined;
  const until = new Promise<void>((done) => {
    end = done;
  });
  const read = askFirst(slug, () => until);
  return async () => {
    end();
    await read;
  };
}

/** Whether it went on, asked after everything that is at hand now. */
function waitFirst() {
  let wentOn = false;
  void memorialFirst().then(() => {
    wentOn = true;
  });
  return async () => {
    await new Promise((turn) => {
      setTimeout(turn);
    });
    return wentOn;
  };
}

it('a list waits until the memorial of its page was answered and drawn', async () => {
  const { rerender } = page({ slug: 'jelena', answer: 1 });
  const end = readOf('jelena');
  const wentOn = waitFirst();
  expect(await wentOn()).toBe(false);
  await end();
  expect(await wentOn()).toBe(false);
  rerender({ slug: 'jelena', answer: 2 });
  expect(await wentOn()).toBe(true);
});

it('is held up by no other memorial, whose answer this page would never draw', async () => {
  page({ slug: 'jelena', answer: 1 });
  const end = readOf('rosa');
  expect(await waitFirst()()).toBe(true);
  await end();
});

it('goes on where the page turns to another memorial, and where it is left', async () => {
  const { rerender, unmount } = page({ slug: 'jelena', answer: 1 });
  const [endOne, endOther] = [readOf('jelena'), readOf('rosa')];
  const turned = waitFirst();
  expect(await turned()).toBe(false);
  rerender({ slug: 'ingrid', answer: 1 });
  expect(await turned()).toBe(true);
  rerender({ slug: 'rosa', answer: 1 });
  const left = waitFirst();
  expect(await left()).toBe(false);
  unmount();
  expect(await left()).toBe(true);
  await endOne();
  await endOther();
});
