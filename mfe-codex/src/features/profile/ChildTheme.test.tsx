import { World, userOf, type Answer } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card } from '../../fixtures.ts';
import { ChildTheme } from './ChildTheme.tsx';

afterEach(cleanup);

const mila = card(8, 'Mila Marić');

describe('the colours of a child', () => {
  function open(answer: Answer): { readonly said: string[] } {
    const said: string[] = [];
    render(
      <World
        user={userOf(card(1, 'Ana Marić'))}
        answers={{ [`PUT /family/children/${mila.id}/theme`]: answer }}
        commands={{
          toast: ({ text }) => {
            said.push(text);
          },
        }}
      >
        <ChildTheme child={mila} theme="ocean" />
      </World>,
    );
    fireEvent.change(screen.getByLabelText('Colours'), { target: { value: 'forest' } });
    return { said };
  }

  it('are as before where the server refuses, with its reason', async () => {
    const { said } = open(404);
    await waitFor(() =>
      expect(said).toEqual(['This does not exist, or it is not shared with you.']),
    );
    expect(screen.getByLabelText('Colours')).toHaveProperty('value', 'ocean');
  });

  it('are kept, and said to be', async () => {
    const { said } = open({ data: { theme: 'forest' } });
    await waitFor(() =>
      expect(said).toEqual(['Saved. Mila Marić will see it the next time a page opens.']),
    );
    expect(screen.getByLabelText('Colours')).toHaveProperty('value', 'forest');
  });
});
