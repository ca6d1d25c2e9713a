import { World, person, userOf } from '@kinlore/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana } from '../../testing/memorials.ts';
import KeptLives from './KeptLives.tsx';

afterEach(cleanup);

const life = (serial: number, name: string, permissions: readonly string[]) => ({
  person: person(serial, name),
  preset: 'curator',
  permissions,
  relation: '',
  status: 'accepted',
  expires_at: null,
});

it('a death is told of whom one looks after, where one may', async () => {
  const rosa = life(71, 'Rosa Kos', ['activation.report']);
  const ivo = life(72, 'Ivo Kos', ['profile.edit']);
  render(
    <World
      user={userOf(ana)}
      answers={{ 'GET /legacy/lives': { data: [rosa, ivo], meta: { next: null } } }}
    >
      <KeptLives />
    </World>,
  );
  const link = await screen.findByRole('link', { name: 'Tell us of their death: Rosa Kos' });
  expect(link.getAttribute('href')).toBe(`/legacy/cases/new?person=${rosa.person.id}`);
  expect(screen.getByText('Ivo Kos')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Tell us of their death: Ivo Kos' })).toBeNull();
});
