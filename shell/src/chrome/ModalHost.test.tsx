/** The frame of a modal answers the press; what it holds is drawn after it. */
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../services/services.ts';
import { StoryShell } from '../testing/StoryShell.tsx';
import { ana } from '../testing/people.ts';
import { ModalHost } from './ModalHost.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function open(): void {
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
}

it('stands in the turn of the press, with nothing in it yet', async () => {
  open();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).not.toContain('This link points');
  await screen.findByText(/This link points/);
  // The address is written a moment later: not into a window that is gone.
  await waitFor(() => {
    expect(window.location.search).toContain('modal=scrapbook');
  });
});

it('is out of sight in the turn in which it is closed, and gone when that has been painted', async () => {
  open();
  const dialog = await screen.findByRole('dialog');
  const leaving = () => dialog.parentElement?.dataset['leaving'];
  expect(leaving()).toBeUndefined();
  await waitFor(() => {
    expect(window.location.search).toContain('modal=scrapbook');
  });
  const pressed = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, pressed);
  expect([pressed.defaultPrevented, leaving()]).toEqual([true, 'true']);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await waitFor(() => {
    expect(window.location.search).toBe('');
  });
});
