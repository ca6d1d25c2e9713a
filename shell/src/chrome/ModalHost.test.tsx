/** The frame of a modal answers the press; what it holds is drawn after it. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../services/services.ts';
import { StoryShell } from '../testing/StoryShell.tsx';
import { ana } from '../testing/people.ts';
import { ModalHost } from './ModalHost.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

it('stands in the turn of the press, with nothing in it yet', async () => {
  const made: Services[] = [];
  render(
    <StoryShell
      user={ana}
      prepare={(services) => {
        made.push(services);
      }}
    >
      <ModalHost />
    </StoryShell>,
  );
  const [services] = made;
  services?.modals.know([{ name: 'scrapbook', params: [] }]);
  services?.modals.show('scrapbook');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).not.toContain('This link points');
  await screen.findByText(/This link points/);
  // The address is written a moment later: not into a window that is gone.
  await waitFor(() => {
    expect(window.location.search).toContain('modal=scrapbook');
  });
});
