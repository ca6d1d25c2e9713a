import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PasswordInput, TextInput } from './inputs.tsx';

function Form() {
  const [name, setName] = useState('');
  const [word, setWord] = useState('');
  return (
    <form>
      <TextInput label="Your name" required value={name} onValue={setName} />
      <PasswordInput
        label="Password"
        required
        autoComplete="current-password"
        value={word}
        onValue={setWord}
      />
    </form>
  );
}

afterEach(cleanup);

describe('a field that the browser refuses', () => {
  it('says so in the page, not in a bubble, and takes it back when something is typed', () => {
    render(<Form />);
    const field = screen.getByLabelText('Your name');
    // What the browser sends to each control it refuses; `false`: its own bubble is kept back.
    expect(fireEvent(field, new Event('invalid', { cancelable: true }))).toBe(false);
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(field, { target: { value: 'Ana' } });
    expect(screen.queryByText('Please fill this in.')).toBeNull();
  });
});

it('a password is hidden until its owner wants to see it, can be pasted, and may be filled in by a password manager', () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
  // True: nobody keeps the browser from pasting.
  expect(fireEvent.paste(field)).toBe(true);
  const long = 'a long walk by the river '.repeat(8);
  fireEvent.input(field, { target: { value: long } });
  expect(field.value).toBe(long);
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});
