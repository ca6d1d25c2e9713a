import { emit } from '@kinlore/shared/bus';
import type { TreePresence } from '@kinlore/shared/contracts/family-presence';
import { World, idOf, person, userOf } from '@kinlore/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChangedLine, ChangedMark, Others, usePresence } from './index.ts';

const tree = idOf(400);
const [maria, josip] = [idOf(1), idOf(2)];
const of = (serial: number, name: string, ...persons: string[]): TreePresence => ({
  user: person(serial, name),
  persons,
});
const names = ['Ben Kos', 'Eva Lind', 'Ivo Marić', 'Ana Kovač', 'Uma Rao'];

let others: readonly TreePresence[] | number;
let asked: unknown[];
let left: number;
/** Until when the next answer is on its way. */
let underWay: Promise<void> | null;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [others, asked, left, underWay] = [[], [], 0, null];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

function Page({ changing }: { readonly changing: string | null }) {
  usePresence(tree);
  return (
    <>
      <Others />
      <ul>
        {[maria, josip].map((id) => (
          <li key={id}>
            <ChangedMark person={id} />
          </li>
        ))}
      </ul>
      <ChangedLine person={maria} inHand={changing === maria} />
    </>
  );
}
const world = (changing: string | null) => (
  <World
    user={userOf(person(9, 'Me'))}
    answers={{
      [`POST /family/tree/${tree}/presence`]: async (request) => {
        asked.push(((await request.json()) as { readonly person_id: unknown }).person_id); // the contract's body
        const said = typeof others === 'number' ? others : { data: others };
        await underWay;
        return said;
      },
    }}
  >
    <Page changing={changing} />
  </World>
);
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(changing: string | null = null) {
  const page = render(world(changing));
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if ((input instanceof Request ? input.method : init?.method) === 'DELETE') left += 1;
    return fetched(input, init);
  };
  await settle();
  return page;
}

it('says nothing of anybody where it cannot be asked, and asks again in time', async () => {
  others = 503;
  await open();
  expect(screen.queryByRole('list', { name: 'Who else is here' })).toBeNull();
  others = [of(1, 'Ben Kos')];
  await pass(12_000);
  expect(screen.getByText('Ben Kos is here too.')).toBeTruthy();
  others = 503;
  await pass(12_000);
  expect(screen.queryByRole('list', { name: 'Who else is here' })).toBeNull();
});

it('shows three of those who are here, and counts the rest', async () => {
  others = names.map((name, at) => of(at + 1, name));
  await open();
  const list = screen.getByRole('list', { name: 'Who else is here' });
  expect([list.querySelectorAll('li').length, list.textContent]).toEqual([4, '+2']);
  expect(screen.getByText('Ben Kos, Eva Lind, Ivo Marić, and 2 more are here too.')).toBeTruthy();
});

it('is not told how it was before by an answer that was overtaken', async () => {
  await open();
  others = [of(1, 'Ben Kos')];
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay = promise;
  act(() => {
    emit('family.tree.presence', { tree_id: tree });
  });
  await pass(300);
  [others, underWay] = [[], null];
  act(() => {
    emit('family.tree.presence', { tree_id: tree });
  });
  await pass(300);
  resolve();
  await pass(300);
  expect(asked).toHaveLength(3);
  expect(screen.queryByRole('list', { name: 'Who else is here' })).toBeNull();
});

it('asks soon after something is said of this tree, and not of another', async () => {
  await open();
  others = [of(1, 'Ben Kos', maria)];
  act(() => {
    emit('family.tree.presence', { tree_id: idOf(401) });
  });
  await pass(300);
  expect(asked).toHaveLength(1);
  for (let n = 0; n < 5; n += 1)
    act(() => {
      emit('family.tree.presence', { tree_id: tree });
    });
  await pass(300);
  expect(asked).toHaveLength(2);
  expect(screen.getByText('Ben Kos is editing')).toBeTruthy();
  expect(screen.getByText('Ben Kos is editing this right now.')).toBeTruthy();
});

it('says it to the ears once, however often it is asked again', async () => {
  others = [of(1, 'Ben Kos', maria)];
  await open();
  const said = screen.getByText('Ben Kos is here too.');
  const heard = vi.fn<MutationCallback>();
  new MutationObserver(heard).observe(said, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await pass(60_000);
  expect(asked.length).toBeGreaterThan(4);
  expect(heard).not.toHaveBeenCalled();
});

it('tells whom one is changing as long as it is open, and then nobody', async () => {
  others = [of(1, 'Ben Kos', maria)];
  const page = await open(maria);
  expect(asked.at(-1)).toBe(maria);
  expect(screen.getByText(/Ben Kos is editing this too/)).toBeTruthy();
  page.rerender(world(null));
  await settle();
  expect(asked.at(-1)).toBeNull();
});

it('leaves when nobody looks at the page, and comes back with them', async () => {
  await open();
  const look = (state: 'visible' | 'hidden') =>
    act(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  look('hidden');
  await pass(60_000);
  expect([asked.length, left]).toEqual([1, 1]);
  look('visible');
  await settle();
  expect(asked).toHaveLength(2);
});
