import { createElement, type ReactElement } from 'react';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  CONTRACT,
  Slot,
  findClashes,
  defineManifest,
  defineRemote,
  manifestFaults,
  openProfile,
  provideCommands,
  provideSlots,
  slotEntries,
} from './index.ts';
import type { Commands, ModalProps, RouteProps, SlotEntry, Slots } from './index.ts';

const manifest = defineManifest({
  name: 'legacy',
  contract: CONTRACT,
  requires: { shared: '^1.0.0', api: 'v1' },
  contributes: {
    memorial: {
      kind: 'route',
      path: '/memorials/:slug/:part',
      access: 'guest',
      title: 'Memorial',
      skeleton: 'profile',
    },
    view: {
      kind: 'modal',
      modal: 'activity-view',
      params: ['activityId', 'activityType'],
      exclusive: 'main',
      access: 'user',
      title: 'Activity',
    },
    tab: { kind: 'slot', slot: 'codex.tab', key: 'legacy', order: 20, title: 'Legacy' },
    nav: {
      kind: 'nav',
      label: 'Memorials',
      icon: 'candle',
      to: '/memorials',
      order: 3,
      access: 'user',
    },
  },
});
const Memorial = (_props: RouteProps<'/memorials/:slug/:part'>): ReactElement => createElement('p');
const View = (_props: ModalProps<'activityId' | 'activityType'>): ReactElement =>
  createElement('p');
const Tab = (_props: Slots['codex.tab']): ReactElement => createElement('p');
const loaders = {
  memorial: async () => ({ default: Memorial }),
  view: async () => ({ default: View }),
  tab: async () => ({ default: Tab }),
};

describe('a remote', () => {
  it('does not compile without a loader for each contribution, or with one that takes other props', () => {
    const { tab: _forgotten, ...incomplete } = loaders;
    // @ts-expect-error the tab has no loader
    defineRemote(manifest, incomplete);
    const Other = (_props: { readonly params: { readonly id: string } }): ReactElement =>
      createElement('p');
    // @ts-expect-error the route has no parameter `id`
    defineRemote(manifest, { ...loaders, memorial: async () => ({ default: Other }) });
    defineManifest({
      name: 'x',
      contract: 1,
      requires: { shared: '^1' },
      // @ts-expect-error nobody offers this slot
      contributes: { a: { kind: 'slot', slot: 'nowhere', key: 'a', order: 1, title: 'A' } },
    });
    expectTypeOf<RouteProps<'/memorials/:slug/:part'>['params']>().toEqualTypeOf<{
      readonly slug: string;
      readonly part: string;
    }>();
  });

  it('keeps its name, its contract and its loaders', async () => {
    const remote = defineRemote(manifest, loaders);
    expect(remote).toMatchObject({ name: 'legacy', contract: 1 });
    expect(Object.keys(remote.load)).toEqual(['memorial', 'view', 'tab']);
  });
});

describe('a manifest', () => {
  it.each([
    ['a number', 7],
    ['no contributions', { name: 'legacy', contract: 1, requires: { shared: '^1' } }],
    ['a name with a capital', { ...manifest, name: 'Legacy' }],
    ['an unknown kind', { ...manifest, contributes: { a: { kind: 'window' } } }],
    [
      'a path of another site',
      { ...manifest, contributes: { a: { ...manifest.contributes.nav, to: '//evil.example/x' } } },
    ],
    [
      'an unknown slot',
      { ...manifest, contributes: { a: { ...manifest.contributes.tab, slot: 'nowhere' } } },
    ],
    [
      'a field nobody reads',
      { ...manifest, contributes: { a: { ...manifest.contributes.memorial, run: 'alert(1)' } } },
    ],
    [
      'an access nobody has',
      { ...manifest, contributes: { a: { ...manifest.contributes.memorial, access: 'root' } } },
    ],
  ])('with %s is refused in words', (_what, given) => {
    expect(manifestFaults(given)).not.toEqual([]);
  });

  it('as written by the types has no faults, also after a trip through JSON', () => {
    expect(manifestFaults(manifest)).toEqual([]);
    expect(manifestFaults(JSON.parse(JSON.stringify(manifest)))).toEqual([]);
  });

  it('clashes with another over a route of the same shape, a modal and a place in a slot, not over navigation', () => {
    const other = {
      ...manifest,
      name: 'other',
      contributes: {
        ...manifest.contributes,
        memorial: { ...manifest.contributes.memorial, path: '/memorials/:name/:tab' },
      },
    };
    expect(findClashes([manifest, other])).toEqual([
      'route /memorials/:/: is claimed by legacy and other',
      'modal activity-view is claimed by legacy and other',
      'slot codex.tab/legacy is claimed by legacy and other',
    ]);
    expect(findClashes([manifest])).toEqual([]);
  });
});

describe('commands', () => {
  it('fail loudly while nobody provides them', () => {
    expect(() => {
      openProfile({ username: 'ana' });
    }).toThrow(/provideCommands/u);
  });

  it('reach the shell, until it takes them away', () => {
    const heard: unknown[] = [];
    const hear = (...said: unknown[]) => {
      heard.push(said);
    };
    const commands: Commands = {
      openProfile: hear,
      openActivity: hear,
      openActivityEditor: hear,
      openModal: hear,
      closeModal: hear,
      openPage: hear,
      openSharedStory: hear,
      takeSharedStory: () => null,
      toast: hear,
      wearLooks: hear,
      deviceLevel: () => null,
      chooseDeviceLevel: hear,
      showError: hear,
    };
    const take = provideCommands(commands);
    openProfile({ username: 'ana', tab: 'legacy' }, { replace: true });
    take();
    expect(heard).toEqual([[{ username: 'ana', tab: 'legacy' }, { replace: true }]]);
    expect(() => {
      openProfile({});
    }).toThrow();
  });
});

describe('a slot', () => {
  const entry: SlotEntry = { ...manifest.contributes.tab, remote: 'legacy', contribution: 'tab' };
  const Filler = () => null;

  it('is empty without a host', () => {
    expect(slotEntries('codex.tab')).toEqual([]);
    expect(Slot({ name: 'codex.tab', props: { userId: '1', username: 'ana' } })).toEqual([]);
  });

  it('renders each filler in its order, or only the one asked for', () => {
    const take = provideSlots({
      entries: () => [entry, { ...entry, key: 'family', contribution: 'family' }],
      Filler,
    });
    const props = { userId: '1', username: 'ana' };
    expect(Slot({ name: 'codex.tab', props }).map(({ key }) => key)).toEqual([
      'legacy/tab',
      'legacy/family',
    ]);
    expect(Slot({ name: 'codex.tab', props, only: 'family' })).toMatchObject([
      { props: { props, entry: { key: 'family' } } },
    ]);
    take();
  });
});
