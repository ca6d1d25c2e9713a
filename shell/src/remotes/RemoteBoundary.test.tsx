import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { emptyRegistry } from '@kinlore/shared/registry';
import type { Cell, CellState, Remotes } from './remotes.ts';

afterEach(cleanup);

/** A remote that is already here, or already missing. */
function given(state: CellState) {
  const faults: unknown[] = [];
  const cell: Cell = {
    state: () => state,
    subscribe: () => () => undefined,
    load: () => undefined,
  };
  const remotes: Remotes = {
    registry: emptyRegistry,
    cell: () => cell,
    woke: () => undefined,
    rendered: (_remote, error) => {
      faults.push(error);
    },
    version: () => '1',
  };
  const at = (step: string, level: 1 | 3 = 3) => (
    <RemoteBoundary
      remotes={remotes}
      remote="feed"
      contribution="editor"
      title="The editor"
      skeleton="none"
      level={level}
      props={{ params: { step }, close: () => undefined }}
    />
  );
  return { at, faults };
}

interface Props {
  readonly params: { readonly step: string };
}

/** Keeps what was typed, and breaks at one step. */
function Editor({ params: { step } }: Props) {
  const [words, setWords] = useState('');
  if (step === 'broken') throw new Error('this step cannot be drawn');
  return (
    <label>
      Words at {step}
      <input
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
        }}
      />
    </label>
  );
}

/** React names every caught error on the console; here they are wanted. */
const quiet = { onCaughtError: () => undefined };
const ready: CellState = { status: 'ready', filling: Editor };

describe('the place of a remote', () => {
  it('keeps a healthy remote, its words and its focus when it is given something else', () => {
    const { at } = given(ready);
    const { rerender } = render(at('first'));
    const field = screen.getByRole('textbox');
    field.focus();
    fireEvent.change(field, { target: { value: 'The piano' } });
    rerender(at('second'));
    expect(screen.getByRole('textbox', { name: 'Words at second' })).toBe(field);
    expect(field).toHaveProperty('value', 'The piano');
    expect(document.activeElement).toBe(field);
  });

  it('draws a broken remote again when it is given something else, and only then', () => {
    const { at, faults } = given(ready);
    const { rerender } = render(at('broken'), quiet);
    expect(screen.getByRole('alert').textContent).toContain('The editor');
    rerender(at('broken'));
    expect(screen.queryByRole('textbox')).toBeNull();
    rerender(at('first'));
    expect(screen.getByRole('textbox', { name: 'Words at first' })).toBeTruthy();
    expect(faults).toHaveLength(1);
  });

  it.each([1, 3] as const)('heads what stands in its place at level %i', (level) => {
    const { at } = given({ status: 'failed', fault: 'network', retrying: false });
    render(at('first', level));
    expect(screen.getByRole('heading', { level }).textContent).toContain('The editor');
  });
});
