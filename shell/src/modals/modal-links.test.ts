import { describe, expect, it } from 'vitest';
import { modalOfClick, modalOfPath } from './modal-links.ts';

const click = (href: string, rest: Partial<Parameters<typeof modalOfClick>[0]> = {}) =>
  modalOfClick(
    { href, target: '', download: false, button: 0, modified: false, ...rest },
    'https://kinlore.test',
  );

describe('a link', () => {
  it.each([
    ['https://other.test/codex/ana', {}],
    ['https://kinlore.test/codex/ana', { target: '_blank' }],
    ['https://kinlore.test/codex/ana', { modified: true }],
    ['https://kinlore.test/codex/ana', { button: 1 }],
    ['https://kinlore.test/codex/ana', { download: true }],
    ['https://kinlore.test/codex', {}],
    ['https://kinlore.test/codex/ana/legacy/more', {}],
    ['https://kinlore.test/activities/story', {}],
    ['https://kinlore.test/codex/%E0%A4%A', {}],
    ['not an address', {}],
  ])('%s stays what it is (%o)', (href, rest) => {
    expect(click(href, rest)).toBeNull();
  });

  it('to an activity opens its view', () => {
    expect(click('https://kinlore.test/activities/story/7')).toEqual({
      name: 'activity-view',
      params: { activityId: '7', activityType: 'story' },
    });
  });

  it('to a profile opens the codex, on the tab it names', () => {
    expect(modalOfPath('/codex/ana')).toEqual({ name: 'codex', params: { username: 'ana' } });
    expect(modalOfPath('/codex/zo%C3%AB/legacy/')).toEqual({
      name: 'codex',
      params: { username: 'zoë', tab: 'legacy' },
    });
  });
});
