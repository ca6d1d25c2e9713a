import { World, userOf, person } from '@kinlore/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connected } from '../../fixtures.ts';
import { ConnectionActions } from './ConnectionActions.tsx';
import { sentenceOr, takeBack } from './connection.api.ts';

afterEach(cleanup);

const ana = person(1, 'Ana Varga');
const show = (type: { id: number; name: string; slug: string } | null) =>
  render(
    <World user={userOf(ana)}>
      <ConnectionActions
        person={{ id: 'b', full_name: 'Bruno Kos' }}
        state={{ ...connected, type }}
        today="2027-05-04"
      />
    </World>,
  );

describe('the connection in the header of a codex', () => {
  it('of relatives names no day: they have always known each other', () => {
    show({ id: 2, name: 'Family', slug: 'family' });
    expect(screen.getByText('Family')).toBeTruthy();
    expect(screen.queryByText(/since/iu)).toBeNull();
  });

  it('of everybody else says since when they are connected', () => {
    for (const type of [null, { id: 1, name: 'Friend', slug: 'friend' }]) {
      show(type);
      expect(screen.getByText(/^Connected since .*2026$/u)).toBeTruthy();
      cleanup();
    }
  });

  it('says what was missing to ask, rather than that something went wrong', async () => {
    const failure: unknown = await takeBack('', 'b').catch((thrown: unknown) => thrown);
    expect(sentenceOr(failure, 'That did not work.')).toBe('Request ID is required');
  });
});
