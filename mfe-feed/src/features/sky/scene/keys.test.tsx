import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wholeOf, type Pose } from './camera.ts';
import { attachKeys } from './keys.ts';

const window = { width: 800, height: 600 };
const whole = wholeOf('personal', window);
let pose: Pose = whole;
let life = new AbortController();

beforeEach(() => {
  life = new AbortController();
  pose = whole;
  render(
    <section data-sky-keys>
      <div role="img" aria-label="the picture" />
      <button type="button">a memory of the list</button>
      <input aria-label="search" />
    </section>,
  );
  attachKeys(
    screen.getByRole('img'),
    {
      pose: () => pose,
      bounds: () => ({ window, least: 1 }),
      move: (next) => {
        pose = next;
      },
      whole: () => {
        pose = whole;
      },
      hover: () => undefined,
      press: () => undefined,
      hold: () => undefined,
    },
    life.signal,
  );
});
afterEach(() => {
  life.abort();
  cleanup();
});

const press = (name: string, key: string, held: object = {}) =>
  fireEvent.keyDown(screen.getByRole(name === 'search' ? 'textbox' : 'button', { name }), {
    key,
    ...held,
  });
const memory = 'a memory of the list';

it('the camera moves by keys from anywhere in the sky, and is whole again by one', () => {
  press(memory, '+');
  expect(pose.distance).toBeLessThan(whole.distance);
  press(memory, 'ArrowLeft', { shiftKey: true });
  expect(pose.around).not.toBe(whole.around);
  press(memory, '0');
  expect(pose).toEqual(whole);
});

it('bare arrows are the list’s, what is typed is the field’s, and keys of the browser are its own', () => {
  press(memory, 'ArrowLeft');
  press('search', '+');
  press('search', '0');
  press(memory, '-', { ctrlKey: true });
  expect(pose).toEqual(whole);
});

it('nothing hears a key when the drawing is gone', () => {
  life.abort();
  press(memory, '+');
  expect(pose).toEqual(whole);
});
