import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, userOf, whole } from '../../testing/people.ts';
import { World, type Answers } from '@kinlore/shared/testing';
import { emptyDraft } from './draft.ts';
import { localStorageBackend } from './draft-backends.ts';
import { slotKey } from './draft-store.ts';
import { endEditorSessions } from './editor-session.ts';
import ActivityModal from './ActivityModal.tsx';

const key = slotKey({ user: ana.id, viewing: null, activity: null });
const steps = vi.fn<(step: string | undefined) => void>();
const closed = vi.fn<() => void>();

const open = (
  params: { readonly activity?: string; readonly step?: string } = {},
  answers: Answers = {},
) => {
  const modal = (at: typeof params) => (
    <World user={userOf(ana)} answers={answers}>
      <ActivityModal params={at} close={closed} update={({ step }) => steps(step)} />
    </World>
  );
  return render(modal(params));
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  steps.mockClear();
  closed.mockClear();
});
afterEach(() => {
  cleanup();
  endEditorSessions();
});

describe('the editor', () => {
  it('does not go on without a name, and says so beside the field', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getByText(/Please give the memory a name first/)).toBeTruthy();
    expect(steps).not.toHaveBeenCalled();
    write('In a few words', 'The piano');
    expect(screen.queryByText(/Please give the memory a name first/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(steps).toHaveBeenLastCalledWith('when');
  });

  it('puts the address right when it names a question that cannot be open yet', async () => {
    open({ step: 'audience' });
    await screen.findByRole('heading', { name: 'What happened?' });
    await waitFor(() => expect(steps).toHaveBeenLastCalledWith('what'));
  });

  it('says that a draft is here, lets go of it, and brings it back', async () => {
    localStorageBackend(localStorage).writeNow(key, {
      format: 1,
      savedAt: Date.now(),
      draft: { ...emptyDraft('k'), title: 'Half a memory', unfinished: ['IMG_1.HEIC'] },
      base: null,
    });
    open();
    expect(await screen.findByText(/Your draft from .* is here/)).toBeTruthy();
    expect(screen.getByText(/IMG_1.HEIC/)).toBeTruthy();
    expect(screen.getByLabelText('In a few words')).toHaveProperty('value', 'Half a memory');
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(screen.getByLabelText('In a few words')).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: 'Bring the draft back' }));
    expect(screen.getByLabelText('In a few words')).toHaveProperty('value', 'Half a memory');
  });

  it('keeps the draft when the server refuses, and says its sentence', async () => {
    localStorageBackend(localStorage).writeNow(key, {
      format: 1,
      savedAt: 1,
      draft: { ...emptyDraft('k'), title: 'The piano' },
      base: null,
    });
    open({ step: 'review' }, { 'POST /activities': 503, 'GET /family/tree': { data: [] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep this memory' }));
    expect(
      await screen.findByText(/The memory was not kept: .*database.* Your draft is safe/),
    ).toBeTruthy();
    expect(closed).not.toHaveBeenCalled();
  });

  it('is published once, closed, and leaves no draft behind', async () => {
    localStorageBackend(localStorage).writeNow(key, {
      format: 1,
      savedAt: 1,
      draft: { ...emptyDraft('k'), title: 'The piano' },
      base: null,
    });
    open(
      { step: 'review' },
      { 'POST /activities': { data: whole }, 'GET /family/tree': { data: [] } },
    );
    const button = await screen.findByRole('button', { name: 'Keep this memory' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(localStorage.length).toBe(0);
  });

  it('does not offer the editor for a memory one may only read', async () => {
    open(
      { activity: whole.id },
      {
        [`GET /activities/${whole.id}`]: {
          data: { ...whole, abilities: { ...whole.abilities, edit: false } },
        },
      },
    );
    expect(await screen.findByText('You may read this memory, but not change it.')).toBeTruthy();
  });
});
