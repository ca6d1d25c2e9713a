import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { World } from '@kinlore/shared/testing';
import { ana, userOf, whole } from '../../testing/people.ts';
import ActivityModal from './ActivityModal.tsx';
import { endEditorSessions } from './open-sessions.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  endEditorSessions();
});

function open(mail: { readonly url: string; readonly cut: string } | null) {
  const asked = vi.fn(() => ({ data: mail }));
  render(
    <World
      user={userOf(ana)}
      answers={{
        [`GET /activities/${whole.id}`]: { data: { ...whole, body: 'My aunt.' } },
        [`GET /activities/${whole.id}/answer-mail`]: asked,
      }}
    >
      <ActivityModal
        params={{ activity: whole.id, step: 'what' }}
        close={() => undefined}
        update={() => undefined}
      />
    </World>,
  );
  return asked;
}

describe('a draft that came by e-mail', () => {
  it('offers the mail, and puts back what was left out below the answer', async () => {
    open({ url: '/mail', cut: '-- \nRosa, Zemun' });
    const link = await screen.findByRole('link', { name: 'Download the e-mail' });
    expect(link.getAttribute('href')).toBe('/mail');
    fireEvent.click(screen.getByText('Something below your answer was left out'));
    fireEvent.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(screen.getByLabelText('Your story')).toHaveProperty(
      'value',
      'My aunt.\n\n-- \nRosa, Zemun',
    );
    expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull();
  });

  it('says nothing of what was written here', async () => {
    const asked = open(null);
    expect(await screen.findByLabelText('Your story')).toBeTruthy();
    await waitFor(() => expect(asked).toHaveReturned());
    expect(screen.queryByRole('link', { name: 'Download the e-mail' })).toBeNull();
  });
});
