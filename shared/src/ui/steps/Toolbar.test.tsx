import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toolbar } from './Toolbar.tsx';

afterEach(cleanup);

const stops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

function Feelings({
  names,
  disabled = [],
}: {
  readonly names: readonly string[];
  readonly disabled?: readonly string[];
}) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Toolbar label="Feelings">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          disabled={disabled.includes(name)}
          aria-pressed={chosen.includes(name)}
          onClick={() => setChosen([...chosen, name])}
        >
          {name}
        </button>
      ))}
    </Toolbar>
  );
}

describe('a toolbar', () => {
  it('is one stop of the keyboard, and skips what is disabled', () => {
    const { rerender } = render(<Feelings names={['Joy', 'Love', 'Calm']} disabled={['Joy']} />);
    expect(stops()).toEqual(['Love']);
    rerender(<Feelings names={['Love']} disabled={['Love']} />);
    expect(stops()).toEqual([]);
    rerender(<Feelings names={['Love', 'Joy']} disabled={['Love']} />);
    expect(stops()).toEqual(['Joy']);
  });

  it('is gone through by arrows, Home and End, around both ends', () => {
    render(<Feelings names={['Joy', 'Love', 'Calm']} />);
    screen.getByText('Joy').focus();
    const walk = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map(
      (key) => {
        press(key);
        return focused();
      },
    );
    expect(walk).toEqual(['Love', 'Calm', 'Joy', 'Calm', 'Joy', 'Calm']);
    expect(stops()).toEqual(['Calm']);
    press('a');
    expect(focused()).toBe('Calm');
  });

  it('keeps its stop where it was used, also when a button beside it is chosen, comes or goes', () => {
    const { rerender } = render(<Feelings names={['Joy', 'Love', 'Calm']} />);
    screen.getByText('Love').focus();
    fireEvent.click(screen.getByText('Joy'));
    expect(stops()).toEqual(['Love']);
    rerender(<Feelings names={['Hope', 'Love']} />);
    expect(stops()).toEqual(['Love']);
    rerender(<Feelings names={['Hope', 'Fear']} />);
    expect(stops()).toEqual(['Hope']);
  });

  it('begins at what is chosen, when it has not been used yet', () => {
    render(
      <Toolbar label="Feelings">
        <button type="button">Joy</button>
        <button type="button" aria-pressed>
          Love
        </button>
      </Toolbar>,
    );
    expect(stops()).toEqual(['Love']);
  });

  it('goes to the row above and below, where its buttons stand in rows', () => {
    render(<Feelings names={['Joy', 'Love', 'Calm', 'Hope', 'Fear']} />);
    // Three in the first row, two in the second.
    screen.getAllByRole('button').forEach((button, at) => {
      vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(
        new DOMRect((at % 3) * 60, Math.floor(at / 3) * 80, 50, 70),
      );
    });
    screen.getByText('Love').focus();
    press('ArrowDown');
    expect(focused()).toBe('Fear');
    press('ArrowLeft');
    expect(focused()).toBe('Hope');
    press('ArrowUp');
    expect(focused()).toBe('Joy');
  });
});
