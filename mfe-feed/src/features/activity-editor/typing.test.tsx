/** Letters as fast as a keyboard sends them. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ana, userOf } from '../../testing/people.ts';
import { World } from '@kinlore/shared/testing';
import { endEditorSessions } from './open-sessions.ts';
import ActivityModal from './ActivityModal.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('fine'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
});
afterEach(() => {
  cleanup();
  endEditorSessions();
  vi.restoreAllMocks();
});

/** What a browser does with a key: the letter stands in the field, then the page is told. */
function typeInto(field: HTMLInputElement, letter: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, field.value + letter);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

it('keeps the first letter, typed as soon as the field has the focus', async () => {
  const typed = vi.fn<() => void>();
  const type = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    // Before React runs the effects that come after the painting.
    queueMicrotask(() => {
      for (const letter of 'The') typeInto(target, letter);
      typed();
    });
  };
  document.addEventListener('focusin', type, { once: true });
  render(
    <World user={userOf(ana)}>
      <ActivityModal params={{}} close={() => undefined} update={() => undefined} />
    </World>,
  );
  await waitFor(() => expect(typed).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'The');
  // Kept as typed, too: nothing but those letters told the editor that there is a draft.
  await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain('The'));
});
