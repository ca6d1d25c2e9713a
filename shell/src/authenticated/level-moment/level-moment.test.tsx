import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LevelMoment } from './LevelMoment.tsx';
import { mayInterrupt, whenItMay } from './may-interrupt.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the moment of a level', () => {
  it('does not come over somebody who types, nor over an open dialog, and comes when both are over', async () => {
    vi.useFakeTimers();
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    expect(mayInterrupt(document)).toBe(false);
    let came = false;
    const waits = whenItMay(document, new AbortController().signal).then(() => {
      came = true;
    });
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    field.blur();
    await vi.advanceTimersByTimeAsync(5000);
    expect(came).toBe(false);
    dialog.remove();
    await vi.advanceTimersByTimeAsync(1000);
    await waits;
    expect(came).toBe(true);
  });
  it('stops waiting when the session is over', async () => {
    document.body.appendChild(document.createElement('input')).focus();
    const life = new AbortController();
    const waits = whenItMay(document, life.signal);
    life.abort();
    await expect(waits).resolves.toBeUndefined();
  });
  it('is ended by any key, which does nothing else, and not by one that is only held; the focus goes back', () => {
    const behind = document.body.appendChild(document.createElement('button'));
    behind.focus();
    const [end, pressed] = [vi.fn(), vi.fn()];
    behind.addEventListener('keydown', pressed);
    const { unmount } = render(<LevelMoment level={5} news={['power_up']} onEnd={end} />);
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Level 5' }));
    screen.getByText('A new power-up is waiting for you.');
    fireEvent.keyDown(behind, { key: 'Shift' });
    expect(end).not.toHaveBeenCalled();
    fireEvent.keyDown(behind, { key: 'a' });
    expect(end).toHaveBeenCalledOnce();
    expect(pressed).toHaveBeenCalledOnce();
    unmount();
    expect(document.activeElement).toBe(behind);
  });
  it('is ended by a press', () => {
    const end = vi.fn();
    render(<LevelMoment level={2} news={[]} onEnd={end} />);
    fireEvent.pointerUp(screen.getByRole('dialog'));
    expect(end).toHaveBeenCalledOnce();
  });
});
