import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { card } from '../../fixtures.ts';
import { NameConnection } from './NameConnection.tsx';

afterEach(cleanup);

const friend = { id: 1, name: 'Friend', slug: 'friend' };
const retired = { id: 1_001, name: 'Pen pal', slug: 'pen-pal' };
const open = (named: typeof friend | null, answers: Answers) =>
  render(
    <World
      user={userOf(card(1, 'Ana Marić'))}
      answers={{ 'GET /connections/types': { data: [friend] }, ...answers }}
    >
      <NameConnection connection="c" userId="b" named={named} />
    </World>,
  );
const field = () => screen.getByRole('combobox', { name: /How you know each other/u });

describe('how one names a connection for oneself', () => {
  it('is saved with the choice, and goes back to what was said', async () => {
    const sent: unknown[] = [];
    open(null, {
      'PUT /connections/c/type': async (request) => {
        const body: { type_id: number | null } = await request.json();
        sent.push(body.type_id);
        return { data: { type: body.type_id === null ? null : friend } };
      },
    });
    await screen.findByRole('option', { name: 'Friend' });
    fireEvent.change(field(), { target: { value: '1' } });
    await vi.waitFor(() => {
      expect(sent).toEqual([1]);
    });
    fireEvent.change(field(), { target: { value: '' } });
    await vi.waitFor(() => {
      expect(sent).toEqual([1, null]);
    });
    expect(field()).toHaveProperty('value', '');
  });

  it('that was not saved shows what it was', async () => {
    open(friend, { 'PUT /connections/c/type': 503 });
    await screen.findByRole('option', { name: 'Friend' });
    fireEvent.change(field(), { target: { value: '' } });
    await vi.waitFor(() => {
      expect(field()).toHaveProperty('value', '1');
    });
  });

  it('of a type that is offered no more stays to be seen where it was chosen', async () => {
    open(retired, {});
    expect(await screen.findByRole('option', { name: 'Pen pal' })).toBeTruthy();
    expect(field()).toHaveProperty('value', '1001');
  });
});
