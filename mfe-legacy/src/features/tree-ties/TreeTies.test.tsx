import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, boris, jelena } from '../../testing/memorials.ts';
import { tied, tiesOf } from '../../testing/tree-ties.ts';
import InTrees from './InTrees.tsx';

afterEach(cleanup);

const at = `/legacy/memorials/${jelena.id}/tree-persons`;
const open = (answers: Answers, user = ana) =>
  render(
    <World user={userOf(user)} answers={answers}>
      <InTrees memorial={jelena} />
    </World>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('where a memorial stands in family trees', () => {
  it('is nothing to a reader where it stands in none, or cannot be read', async () => {
    for (const answer of [tiesOf([], false), { [`GET ${at}`]: 503 }]) {
      const asked: string[] = [];
      const { container } = open(
        {
          ...answer,
          [`GET ${at}`]: (request: Request) => {
            asked.push(request.method);
            return answer[`GET ${at}`] ?? 404;
          },
        },
        boris,
      );
      await waitFor(() => expect(asked).not.toEqual([]));
      expect(container.textContent).toBe('');
      cleanup();
    }
  });

  it('leads a reader to the person of the tree, and offers no act', async () => {
    open(tiesOf([tied.jelena], false), boris);
    const link = await screen.findByRole('link', { name: 'Jelena Marković in “Marković”' });
    expect(link.getAttribute('href')).toBe(
      `/tree?tree=${tied.jelena.tree.id}&focus=${tied.jelena.person_id}`,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is untied only after it was asked again, also in a tree that a keeper does not know', async () => {
    const sent: string[] = [];
    open({
      ...tiesOf([tied.elsewhere], true),
      [`DELETE ${at}/${tied.elsewhere.person_id}`]: (request: Request) => {
        sent.push(request.method);
        return new Response(null, { status: 204 });
      },
    });
    await screen.findByText('In a family tree that you don’t belong to');
    expect(screen.queryByRole('link')).toBeNull();
    press('Disconnect: In a family tree that you don’t belong to');
    expect(sent).toEqual([]);
    press('Disconnect');
    await waitFor(() => expect(sent).toEqual(['DELETE']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
