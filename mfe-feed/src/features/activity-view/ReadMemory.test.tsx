import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { emit } from '@kinlore/shared/bus';
import { accessibilityFrom } from '@kinlore/shared/contracts/looks';
import { World, type Answer } from '@kinlore/shared/testing';
import { ana, memory, userOf } from '../../testing/people.ts';
import { changeMemory } from '../memory/index.ts';
import { ReadMemory } from './ReadMemory.tsx';

afterEach(cleanup);

const told = memory(1);
const changed = (id: string) => {
  act(() => {
    emit('activity.audience_changed', { activity_id: id, owner_id: told.owner.id });
  });
};

function given(first: Answer) {
  const server = { answer: first, asked: 0 };
  render(
    <World
      user={userOf(ana)}
      answers={{
        [`GET /activities/${told.id}`]: () => {
          server.asked += 1;
          return server.answer;
        },
      }}
    >
      <ReadMemory query={{ id: told.id }} level={1} onGone={() => undefined} homeward={null} />
    </World>,
  );
  return server;
}
const missing = 'This memory doesn’t exist, or it isn’t shared with you';

describe('a memory that lies open while its readers change', () => {
  it('closes for who may not read it any more', async () => {
    const server = given({ data: told });
    expect(await screen.findByText(told.title)).toBeTruthy();
    server.answer = 404;
    changed(told.id);
    expect(await screen.findByText(missing)).toBeTruthy();
    expect(screen.queryByText(told.title)).toBeNull();
  });

  it('opens for who may now', async () => {
    const server = given(404);
    expect(await screen.findByText(missing)).toBeTruthy();
    server.answer = { data: told };
    changed(told.id);
    expect(await screen.findByText(told.title)).toBeTruthy();
  });

  it('asks nothing where it was another one', async () => {
    const server = given({ data: told });
    await screen.findByText(told.title);
    const asked = server.asked;
    changed(memory(2).id);
    await waitFor(() => expect(server.asked).toBe(asked));
  });
});

describe('a memory that is open by the words of its address', () => {
  it('shows what was changed elsewhere on the page', async () => {
    render(
      <World user={userOf(ana)} answers={{ [`GET /posts/${told.slug}`]: { data: told } }}>
        <ReadMemory
          query={{ slug: told.slug }}
          level={1}
          onGone={() => undefined}
          homeward={null}
        />
      </World>,
    );
    await screen.findByText(told.title);
    act(() => {
      changeMemory(told.id, (now) => ({ ...now, title: 'The other title' }));
    });
    expect(await screen.findByText('The other title')).toBeTruthy();
    expect(screen.queryByText(told.title)).toBeNull();
  });
});

describe('a memory for who asked for one thing at a time', () => {
  it('is its title and its words first; what others said is a press away', async () => {
    let asked = 0;
    render(
      <World
        user={userOf(ana, { accessibility: { ...accessibilityFrom(null), simple: true } })}
        answers={{
          [`GET /activities/${told.id}`]: { data: told },
          'GET /comments': () => {
            asked += 1;
            return { data: [], meta: { next: null } };
          },
        }}
      >
        <ReadMemory query={{ id: told.id }} level={1} onGone={() => undefined} homeward={null} />
      </World>,
    );
    const others = await screen.findByRole('button', { name: /^What others said/u });
    expect(others.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText('Write a comment')).toBeNull();
    expect(asked).toBe(0);
    fireEvent.click(others);
    expect(await screen.findByLabelText('Write a comment')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'More about this memory' })).toBeTruthy();
  });
});

describe('a memory of one’s own', () => {
  it('begins a story that others tell too, with its title, date and place, and only when that is meant', async () => {
    // The page of the tests knows no popovers.
    HTMLElement.prototype.hidePopover = () => undefined;
    const sent: unknown[] = [];
    render(
      <World
        user={userOf(ana)}
        answers={{
          [`GET /activities/${told.id}`]: { data: told },
          'POST /shared-stories': async (request) => {
            sent.push(await request.json());
            return 503;
          },
        }}
      >
        <ReadMemory query={{ id: told.id }} level={1} onGone={() => undefined} homeward={null} />
      </World>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Tell it together' }));
    expect(sent).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Start a shared story' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { title: told.title, when: told.when, place: told.place, activity_id: told.id },
      ]),
    );
  });
});

it('a memory open as a page and in a dialog over it is named by its own title in each', async () => {
  const { container } = render(
    <World user={userOf(ana)} answers={{ [`GET /activities/${told.id}`]: { data: told } }}>
      {([1, 2] as const).map((level) => (
        <ReadMemory
          key={level}
          query={{ id: told.id }}
          level={level}
          onGone={() => undefined}
          homeward={null}
        />
      ))}
    </World>,
  );
  await waitFor(() => expect(screen.getAllByText(told.title)).toHaveLength(2));
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
  expect(screen.getAllByRole('article', { name: told.title })).toHaveLength(2);
});
