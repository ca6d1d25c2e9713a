/** Laws of the modal manager over any history: pushes, replaces, back, forward, reloads, links, unknown types, with and without the deferral. */
import { describe, it } from 'vitest';
import fc from 'fast-check';
import { namedModal, readModal, sameAddress, sameModal, type Address } from './modal-address.ts';
import {
  initialModals,
  reduceModal,
  type HistoryMode,
  type ModalAction,
  type ModalState,
} from './modal-reducer.ts';
import { modalOfPath } from './modal-links.ts';
import { modalSpecs } from './modal-table.ts';

const specs = modalSpecs([{ name: 'album', params: ['album'] }]);
const address = (path: string): Address => {
  const url = new URL(path, 'https://kinlore.test');
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};

/** A browser: a list of addresses and where in it we stand. */
interface Browser {
  readonly entries: readonly Address[];
  readonly index: number;
  readonly modals: ModalState;
}

const current = (browser: Browser): Address => browser.entries[browser.index] ?? address('/');
const told = (browser: Browser): Browser => ({
  ...browser,
  modals: reduceModal(browser.modals, { type: 'moved', address: current(browser) }),
});
const navigate = (browser: Browser, to: Address, mode: HistoryMode): Browser => {
  const kept = browser.entries.slice(0, mode === 'push' ? browser.index + 1 : browser.index);
  const rest = mode === 'push' ? [] : browser.entries.slice(browser.index + 1);
  return told({ ...browser, entries: [...kept, to, ...rest], index: kept.length });
};
const step = (browser: Browser, by: number): Browser => {
  const index = browser.index + by;
  return browser.entries[index] === undefined ? browser : told({ ...browser, index });
};
const flush = (browser: Browser): Browser => {
  const { pending } = browser.modals;
  return pending === null ? browser : navigate(browser, pending.to, pending.mode);
};
const act = (browser: Browser, action: ModalAction): Browser => ({
  ...browser,
  modals: reduceModal(browser.modals, action),
});

type Step =
  | { readonly do: 'act'; readonly action: ModalAction }
  | { readonly do: 'link'; readonly to: string }
  | { readonly do: 'back' | 'forward' | 'reload' | 'wait' };

const take = (browser: Browser, taken: Step): Browser => {
  switch (taken.do) {
    case 'act':
      return act(browser, taken.action);
    case 'link': {
      const to = address(taken.to);
      const modal = modalOfPath(to.pathname);
      return modal === null
        ? navigate(browser, to, 'push')
        : act(browser, { type: 'open', ...modal, mode: 'push' });
    }
    case 'back':
      return step(browser, -1);
    case 'forward':
      return step(browser, 1);
    case 'reload':
      return { ...browser, modals: initialModals(specs, current(browser)) };
    case 'wait':
      return flush(browser);
    default:
      return taken satisfies never;
  }
};

const mode = fc.constantFrom<HistoryMode>('push', 'replace');
const name = fc.oneof(
  fc.constantFrom(...specs.keys()),
  fc.constantFrom('jackpot', '__proto__', ''),
);
const params = fc.dictionary(
  fc.constantFrom(
    'username',
    'tab',
    'section',
    'activity',
    'step',
    'activityId',
    'activityType',
    'token',
    'q',
  ),
  fc.string({ maxLength: 12 }),
);
const deepLink = fc.constantFrom(
  '/',
  '/about',
  '/search?q=ana&sort=new',
  '/codex/ana',
  '/codex/ana/legacy',
  '/activities/story/7',
  '/codex/%E0%A4%A',
  '/?modal=jackpot',
  '/?modal=codex&username=ana&tab=legacy',
  '/search?q=x&modal=activity-view&activityId=7&activityType=story',
  '/?modal=login&modal=codex',
  '/?modal=',
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('act' as const),
    action: fc.record({ type: fc.constant('open' as const), name, params, mode }),
  }),
  fc.record({
    do: fc.constant('act' as const),
    action: fc.record({ type: fc.constant('update' as const), params, mode }),
  }),
  fc.record({
    do: fc.constant('act' as const),
    action: fc.record({ type: fc.constant('close' as const), mode }),
  }),
  fc.record({ do: fc.constant('link' as const), to: deepLink }),
  fc.record({
    do: fc.constantFrom('back' as const, 'forward' as const, 'reload' as const, 'wait' as const),
  }),
);
const started = (path: string): Browser => ({
  entries: [address(path)],
  index: 0,
  modals: initialModals(specs, address(path)),
});
const history = fc.tuple(deepLink, fc.array(anyStep, { maxLength: 40 }));
const walked = (law: (before: Browser, taken: Step, after: Browser) => boolean) =>
  fc.property(history, ([start, steps]) => {
    let browser = started(start); // the walk itself; each step is a new value
    return steps.every((taken) => {
      const before = browser;
      browser = take(browser, taken);
      return law(before, taken, browser);
    });
  });

describe('over any history', () => {
  it('what is open is what the address says, as soon as nothing is pending', () => {
    fc.assert(
      walked(
        (_before, _taken, after) =>
          after.modals.pending !== null ||
          sameModal(after.modals.open, readModal(specs, current(after))),
      ),
    );
  });

  it('a pending move leads exactly to what is open', () => {
    fc.assert(
      walked(
        (_before, _taken, { modals }) =>
          modals.pending === null || sameModal(modals.open, readModal(specs, modals.pending.to)),
      ),
    );
  });

  it('no address of ours names two modals, nor a parameter of a modal that is not open', () => {
    const own = new Set([...specs.values()].flatMap((spec) => spec.params));
    fc.assert(
      walked((before, taken, { modals }) => {
        if (
          modals.pending === null ||
          taken.do !== 'act' ||
          namedModal(before.modals.address) === null
        )
          return true;
        const query = new URLSearchParams(modals.pending.to.search);
        const allowed = new Set(specs.get(modals.open?.name ?? '')?.params ?? []);
        return (
          query.getAll('modal').length <= 1 &&
          [...query.keys()].every(
            (key) => !own.has(key) || allowed.has(key) || before.modals.unknown !== null,
          )
        );
      }),
    );
  });

  it('the page stays under its modals: path, fragment and foreign parameters are never touched', () => {
    fc.assert(
      walked((before, taken, after) => {
        if (taken.do !== 'act' || after.modals.pending === null) return true;
        const to = after.modals.pending.to;
        const from = current(before);
        return (
          to.pathname === from.pathname &&
          to.hash === from.hash &&
          new URLSearchParams(to.search).get('q') === new URLSearchParams(from.search).get('q')
        );
      }),
    );
  });

  it('opening by push, then back, shows the page as it was', () => {
    fc.assert(
      fc.property(
        history,
        fc.constantFrom(...specs.keys()),
        params,
        ([start, steps], opened, given) => {
          const before = flush(steps.reduce(take, started(start)));
          const opening = act(before, { type: 'open', name: opened, params: given, mode: 'push' });
          const after = opening.modals.pending === null ? opening : step(flush(opening), -1);
          return (
            sameAddress(current(after), current(before)) &&
            sameModal(after.modals.open, before.modals.open)
          );
        },
      ),
    );
  });

  it('closing leaves no modal in the address, and a reload shows the same as before it', () => {
    fc.assert(
      fc.property(history, mode, ([start, steps], how) => {
        const before = flush(steps.reduce(take, started(start)));
        const closed = flush(act(before, { type: 'close', mode: how }));
        const reloaded = take(closed, { do: 'reload' });
        return (
          closed.modals.open === null &&
          (before.modals.open === null || namedModal(current(closed)) === null) &&
          reloaded.modals.open === null
        );
      }),
    );
  });

  it('an unknown type changes neither what is open nor the address', () => {
    fc.assert(
      walked((before, taken, after) => {
        if (taken.do !== 'act' || taken.action.type !== 'open' || specs.has(taken.action.name))
          return true;
        return (
          after.modals.open === before.modals.open &&
          after.modals.pending === before.modals.pending &&
          after.modals.unknown === taken.action.name
        );
      }),
    );
  });

  it('each push adds one entry and each replace none', () => {
    fc.assert(
      walked((before, taken, after) => {
        if (taken.do !== 'wait' || before.modals.pending === null) return true;
        return before.modals.pending.mode === 'push'
          ? after.entries.length === before.index + 2
          : after.entries.length === before.entries.length;
      }),
    );
  });
});
