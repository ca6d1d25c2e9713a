import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { World, type Answers } from '@kinlore/shared/testing';
import { ana, boris, memory, userOf } from '../../testing/people.ts';
import { TagQuestion } from './PersonThere.tsx';
import { MemoryActions } from './MemoryActions.tsx';
import { MemoryHistory } from './MemoryHistory.tsx';

afterEach(cleanup);

const now = memory(1, { version: 3, title: 'The piano' });
const before = (version: number, title: string) => ({
  version,
  author: boris,
  title,
  body: 'Five of us.',
  when: now.when,
  place: 'Zemun',
  created_at: `2026-11-1${version}T10:00:00Z`,
});
const [address, versions] = [`PATCH /activities/${now.id}`, `GET /activities/${now.id}/versions`];
const inHistory = (answers: Answers, onClose = () => undefined) =>
  render(
    <World user={userOf(ana)} answers={answers}>
      <MemoryHistory memory={now} open onClose={onClose} />
    </World>,
  );

describe('the history of a memory', () => {
  it('says what it said before, until when and who edited it, newest first', async () => {
    inHistory({ [versions]: { data: [before(2, 'The old piano'), before(1, 'A piano')] } });
    expect(
      (await screen.findAllByRole('article')).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['The old piano', 'A piano']);
    expect(screen.getAllByText(/then edited by Boris Lindqvist/)).toHaveLength(2);
    expect(screen.getAllByText('Five of us.')).toHaveLength(2);
  });

  it('restores the words as a new version of the one that is shown, and nothing else', async () => {
    const asked = vi.fn<(version: string | null, body: unknown) => void>();
    const closed = vi.fn<() => undefined>();
    inHistory(
      {
        [versions]: { data: [before(2, 'The old piano')] },
        [address]: async (request) => {
          asked(request.headers.get('if-match'), await request.json());
          return { data: { ...now, version: 4, title: 'The old piano' } };
        },
      },
      closed,
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Restore/ }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(asked).toHaveBeenCalledWith('"3"', {
      title: 'The old piano',
      body: 'Five of us.',
      place: 'Zemun',
      when: now.when,
    });
  });

  it('stays open when somebody changed the memory meanwhile', async () => {
    const closed = vi.fn<() => undefined>();
    inHistory({ [versions]: { data: [before(2, 'The old piano')] }, [address]: 412 }, closed);
    const button = await screen.findByRole('button', { name: /^Restore/ });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    expect(closed).not.toHaveBeenCalled();
  });

  it('offers nothing to restore where the words are the same, and says so where nothing was changed', async () => {
    inHistory({
      [versions]: { data: [{ ...before(2, now.title), body: now.body, place: now.place }] },
    });
    expect(await screen.findByText(/It says the same today/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    cleanup();
    inHistory({ [versions]: { data: [] } });
    expect(await screen.findByText('Nothing has changed yet')).toBeTruthy();
  });

  it('is offered to whoever may edit the memory, and to nobody else', async () => {
    const menuOf = (edit: boolean) =>
      render(
        <World user={userOf(ana)}>
          <MemoryActions
            memory={memory(1, { abilities: { ...now.abilities, edit } })}
            onGone={() => undefined}
          />
        </World>,
      );
    menuOf(false);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByText('Copy link')).toBeTruthy();
    expect(screen.queryByText('History of this memory')).toBeNull();
    cleanup();
    menuOf(true);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByText('History of this memory')).toBeTruthy();
  });
});

describe('the question whether one was there', () => {
  const named = (tag: 'pending' | 'accepted') =>
    memory(5, { owner: boris, people: [{ name: 'Ana', user: ana, tag }] });
  const ask = (tag: 'pending' | 'accepted', answers: Answers = {}) =>
    render(
      <World user={userOf(ana)} answers={answers}>
        <TagQuestion memory={named(tag)} />
      </World>,
    );

  it('is asked until it is answered, and never again', () => {
    ask('accepted');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    ask('pending');
    expect(
      screen.getByText('Boris Lindqvist says you were there. Link your account?'),
    ).toBeTruthy();
  });

  it.each([
    ['Yes, link it', 'accept'],
    ['Remove me', 'reject'],
  ])('"%s" is sent as %s', async (name, said) => {
    const sent = vi.fn<(body: unknown) => void>();
    ask('pending', {
      [`PUT /activities/${named('pending').id}/tag`]: async (request) => {
        sent(await request.json());
        return { data: named('accepted') };
      },
    });
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ answer: said }));
  });

  it('stays where the server refuses', async () => {
    ask('pending', { [`PUT /activities/${named('pending').id}/tag`]: 503 });
    fireEvent.click(screen.getByRole('button', { name: 'Remove me' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove me' }).getAttribute('aria-busy')).not.toBe(
        'true',
      ),
    );
    expect(screen.getByRole('button', { name: 'Yes, link it' })).toBeTruthy();
  });
});
