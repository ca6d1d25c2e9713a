/** A tab answers its press before its page is drawn, however much that page holds. */
import { provideSlots, type SlotEntry } from '@kinlore/shared/remote';
import { World, userOf } from '@kinlore/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { card, profile } from '../../fixtures.ts';
import { Codex } from './Codex.tsx';

const ana = card(1, 'Ana Marić');
const entries: readonly SlotEntry[] = ['life', 'family'].map((key, order) => ({
  kind: 'slot',
  slot: 'codex.tab',
  key,
  order,
  title: key,
  access: 'user',
  remote: 'codex',
  contribution: key,
}));
const leave = provideSlots({
  entries: (name) => (name === 'codex.tab' ? entries : []),
  Filler: ({ entry }) => <p>the page of {entry.key}</p>,
});
afterEach(() => {
  cleanup();
});

function Opened() {
  const [tab, setTab] = useState('life');
  return (
    <Codex
      who={ana.username}
      tab={tab}
      section={undefined}
      level={2}
      onTab={setTab}
      onSection={() => undefined}
    />
  );
}

it('is marked in the turn of the press, and its page follows', async () => {
  render(
    <World
      user={userOf(ana)}
      answers={{
        [`GET /users/profile/${ana.username}`]: { data: profile({ ...ana, access: 'self' }) },
      }}
    >
      <Opened />
    </World>,
  );
  await screen.findByText('the page of life');
  screen.getByRole('tab', { name: /family/ }).click();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('family');
  screen.getByText('the page of life');
  await screen.findByText('the page of family');
  expect(screen.queryByText('the page of life')).toBeNull();
  leave();
});
