import { emit } from '@kinlore/shared/bus';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, answersOf, jelena, letters, mayNothing, page } from '../../testing/memorials.ts';
import { mergeOf } from '../../testing/merges.ts';
// Loaded before, so that nobody waits for what a page loads late.
import '../merging/Merging.tsx';
import '../relatives/RelativesAsks.tsx';
import MemorialPage from './MemorialPage.tsx';

afterEach(cleanup);

const at = `/legacy/memorials/${jelena.id}`;
const own = `GET /legacy/memorials/${jelena.slug}`;
const merges = `GET ${at}/merges`;
/** As somebody reads it who looks after it no more. */
const readOnly: Memorial = { ...jelena, mine: false, abilities: mayNothing };

/** The page with a server that writes down what it is asked; its answers change while it is open. */
function open(more: Answers = {}) {
  const asked: string[] = [];
  const answers: Record<string, Answers[string]> = {
    ...answersOf(jelena, [letters.pinned]),
    [merges]: page([mergeOf.merged]),
    ...more,
  };
  const written = Object.fromEntries(
    Object.keys(answers).map((key) => [
      key,
      () => {
        asked.push(key);
        return answers[key] ?? 404;
      },
    ]),
  );
  render(
    <World user={userOf(ana)} answers={written}>
      <MemorialPage params={{ slug: jelena.slug }} />
    </World>,
  );
  return {
    asked,
    answer: (key: string, answer: Answers[string]) => {
      answers[key] = answer;
    },
    /** What is asked from now on. */
    forget: () => asked.splice(0),
  };
}
/** All that a steward's page asks is answered. */
async function whole(): Promise<void> {
  await screen.findByRole('button', { name: 'Separate them again' });
  await screen.findByText(letters.pinned.body);
}
const happens = () => emit('legacy.memorial.changed', { memorial_id: jelena.id });

describe('the page of a memorial, when its reader loses something of it', () => {
  it('asks nothing of it but the memorial when that is no longer theirs to read, and shows nothing', async () => {
    const server = open();
    await whole();
    server.forget();
    server.answer(own, 404);
    happens();
    expect(
      await screen.findByText('This memorial doesn’t exist, or it isn’t shared with you'),
    ).toBeTruthy();
    expect(server.asked).toEqual([own]);
    expect(screen.queryByText(jelena.full_name)).toBeNull();
  });

  it('asks for what stewards see no more where they are none, and for the rest once, after the memorial', async () => {
    const server = open();
    await whole();
    server.forget();
    server.answer(own, { data: readOnly });
    server.answer(merges, 403);
    happens();
    await waitFor(() => expect(server.asked).toContain(`GET ${at}/tributes`));
    expect(server.asked[0]).toBe(own);
    expect(server.asked).not.toContain(merges);
    expect(server.asked).not.toContain(`GET ${at}/relatives`);
    expect(server.asked.filter((key) => key === `GET ${at}/gatherings`)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Separate them again' })).toBeNull();
  });

  it('asks nothing that was lost by an own act, though the list asks to be read anew', async () => {
    const server = open({
      [`POST /legacy/merges/${mergeOf.merged.id}`]: { data: mergeOf.declined },
    });
    await whole();
    server.forget();
    server.answer(own, { data: readOnly });
    server.answer(merges, 403);
    fireEvent.click(screen.getByRole('button', { name: 'Separate them again' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Separate them again' }));
    await waitFor(() => expect(screen.queryByText('Two memorials of the same person')).toBeNull());
    expect(server.asked).toContain(own);
    expect(server.asked).not.toContain(merges);
  });

  it('asks for every list once where nothing was lost, also when the memorial could not be asked', async () => {
    const server = open();
    await whole();
    for (const answer of [{ data: { ...jelena, version: 4 } }, 503]) {
      server.forget();
      server.answer(own, answer);
      happens();
      await waitFor(() => expect(server.asked).toContain(merges));
      await waitFor(() => expect(server.asked).toContain(`GET ${at}/relatives`));
      expect(server.asked[0]).toBe(own);
      expect(server.asked.filter((key) => key === merges)).toHaveLength(1);
    }
    expect(screen.getByRole('button', { name: 'Separate them again' })).toBeTruthy();
  });
});
