import { describe, expect, it } from 'vitest';
import { placeOf, pressedIn } from './open-from-outside.ts';

describe('what the service worker says', () => {
  it.each([
    null,
    'activate',
    {},
    { kind: 'notification-pressed', id: 7, page: '/' },
    { id: 'a', page: '/' },
  ])('is no press on a notification: %j', (data) => {
    expect(pressedIn(data)).toBeNull();
  });
  it('is a press on a notification with its id and its page', () => {
    const data = { kind: 'notification-pressed', id: 'a', page: '/children' };
    expect(pressedIn(data)).toEqual({ id: 'a', page: '/children' });
  });
});

describe('the page of a notification', () => {
  it('that is a modal opens over the page that is there', () => {
    expect(placeOf('/?modal=codex&username=ana&tab=summons')).toEqual({
      modal: 'codex',
      params: { username: 'ana', tab: 'summons' },
    });
  });
  it.each(['/', '/children', '/tree?tree=7&modal=codex'])('%s is gone to', (page) => {
    expect(placeOf(page)).toEqual({ page });
  });
});
