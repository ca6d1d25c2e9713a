/** The address names the open section of every page of a codex, and pressing another writes it there. */
import type { ComponentType } from 'react';
import { provideNotifications } from '@kinlore/shared/bus';
import type { Slots } from '@kinlore/shared/remote';
import { World, person, userOf } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import FellowshipTab from '../fellowship/FellowshipTab.tsx';
import SettingsTab from '../settings/SettingsTab.tsx';
import SummonsTab from '../summons/SummonsTab.tsx';

const ana = person(1, 'Ana Varga');
afterEach(cleanup);

// The shell holds the list of notifications; here it has none, and refuses everything.
provideNotifications({
  refresh: () => Promise.resolve(),
  more: () => Promise.resolve(),
  markRead: () => Promise.resolve(false),
  markAll: () => Promise.resolve(false),
  remove: () => Promise.resolve(false),
});

const show = (
  Tab: ComponentType<Slots['codex.tab']>,
  section: string | undefined,
  more: Partial<Slots['codex.tab']> = {},
  opened: object[] = [],
) =>
  render(
    <World
      user={userOf(ana)}
      commands={{
        openProfile: (target) => {
          opened.push(target);
        },
      }}
    >
      <Tab
        userId={ana.id}
        username={ana.username}
        {...(section !== undefined && { section })}
        {...more}
      />
    </World>,
  );
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent);

describe.each([
  [
    'summons',
    SummonsTab,
    { first: 'Notifications', section: 'connection-requests', title: 'Connection requests' },
  ],
  ['settings', SettingsTab, { first: 'Account', section: 'notifications', title: 'Notifications' }],
  [
    'fellowship',
    FellowshipTab,
    { first: 'Connections', section: 'blocked', title: 'Blocked people' },
  ],
] as const)('%s', (tab, Tab, { first, section, title }) => {
  it('lies open at the section of the address, and at the first where it names none or an unknown one', () => {
    for (const [wanted, open] of [
      [section, title],
      [undefined, first],
      ['nonsense', first],
    ] as const) {
      show(Tab, wanted);
      expect(pressed()).toEqual([open]);
      cleanup();
    }
  });

  it('says which section was pressed, and follows the address alone', () => {
    const chosen: string[] = [];
    show(Tab, undefined, {
      onSection: (name) => {
        chosen.push(name);
      },
    });
    fireEvent.click(screen.getByRole('button', { name: title }));
    expect(chosen).toEqual([section]);
    expect(pressed()).toEqual([first]);
  });

  it('is opened anew by a codex of an older release that does not say how', () => {
    const opened: object[] = [];
    show(Tab, undefined, {}, opened);
    fireEvent.click(screen.getByRole('button', { name: title }));
    expect(opened).toEqual([{ username: ana.username, tab, section }]);
  });
});
