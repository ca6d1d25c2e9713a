import { describe, expect, it } from 'vitest';
import type { Modals } from '../modals/index.ts';
import { keys, memoryStorage } from '../storage/index.ts';
import { createCommands, profileOfEvent } from './commands.ts';

const given = (username: string | null) => {
  const shown: unknown[] = [];
  const storage = memoryStorage();
  const modals: Modals = {
    open: () => null,
    subscribe: () => () => undefined,
    update: () => undefined,
    know: () => undefined,
    show: (name, params, mode) => shown.push([name, params, mode]),
    close: (mode) => shown.push(['close', mode]),
  };
  return {
    shown,
    storage,
    commands: createCommands({
      modals,
      go: ({ pathname, search }) => shown.push([pathname, search]),
      username: () => username,
      storage,
      toast: () => undefined,
      wearLooks: () => undefined,
      deviceLevel: () => null,
      chooseDeviceLevel: () => undefined,
      showError: () => undefined,
    }),
  };
};

describe('the commands', () => {
  it('ask a guest to log in before a codex of their own', () => {
    const { commands, shown } = given(null);
    commands.openProfile({ tab: 'summons' });
    expect(shown).toEqual([['login', {}, 'push']]);
  });

  it('open one’s own codex without a name, and the named one with it', () => {
    const { commands, shown } = given('ana');
    commands.openProfile({ tab: 'summons' }, { replace: true });
    commands.openProfile({ username: 'bora' });
    expect(shown).toMatchObject([
      ['codex', { username: 'ana', tab: 'summons' }, 'replace'],
      ['codex', { username: 'bora' }, 'push'],
    ]);
  });

  it('keep the id of a shared story and open the own codex where shared stories are', () => {
    const { commands, shown, storage } = given('ana');
    commands.openSharedStory('story-7');
    expect(storage.read(keys.sharedStory)).toBe('story-7');
    expect(commands.takeSharedStory()).toBe('story-7');
    expect(commands.takeSharedStory()).toBeNull();
    expect(shown).toMatchObject([
      ['codex', { username: 'ana', tab: 'fellowship', section: 'shared-stories' }, 'push'],
    ]);
  });

  it('go to a page inside, and nowhere else', () => {
    const { commands, shown } = given('ana');
    commands.openPage('/tree?tree=7');
    commands.openPage('https://elsewhere.example/tree');
    expect(shown).toEqual([
      ['/tree', '?tree=7'],
      ['/tree', ''],
    ]);
  });

  it('begin a new activity without an id', () => {
    const { commands, shown } = given('ana');
    commands.openActivityEditor();
    expect(shown).toMatchObject([['activity', { activity: 'new' }, 'push']]);
  });

  it('begin it with somebody of a tree, named by the address', () => {
    const { commands, shown } = given('ana');
    commands.openActivityEditor({ with: { tree: 'a', person: 'b' } });
    expect(shown).toMatchObject([
      ['activity', { activity: 'new', withTree: 'a', withPerson: 'b' }, 'push'],
    ]);
  });
});

describe('the profile event', () => {
  it.each([
    [new Event('x')],
    [new CustomEvent('x', { detail: 'ana' })],
    [new CustomEvent('x', { detail: { initialTab: 'legacy' } })],
    [new CustomEvent('x', { detail: { username: 7 } })],
  ])('that names nobody is ignored', (event) => {
    expect(profileOfEvent(event)).toBeNull();
  });

  it('carries the name, the first tab and the section', () => {
    expect(
      profileOfEvent(
        new CustomEvent('x', {
          detail: { username: 'ana', initialTab: 'legacy', section: 'tributes' },
        }),
      ),
    ).toEqual({ username: 'ana', tab: 'legacy', section: 'tributes' });
  });
});
