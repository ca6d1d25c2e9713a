import { World, idOf, person as account, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { inFull } from '../../testing/in-full.ts';
import { again, findings, pairs, suggestions } from '../../testing/untidy.ts';
import ChecksPanel from './ChecksPanel.tsx';
import DuplicatesPanel from './DuplicatesPanel.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import SuggestionsPanel from './SuggestionsPanel.tsx';

afterEach(cleanup);
const tree = idOf(400);
const jelena = inFull();
const show = (children: ReactNode, answers: Answers) =>
  render(
    <World user={userOf(account(3, 'Ana Marković'))} answers={answers}>
      {children}
    </World>,
  );
const person = (id: string) => `GET /family/tree/${tree}/persons/${id}`;
const both: Answers = {
  [person(jelena.person.id)]: { data: jelena },
  [person(again.person.id)]: { data: again },
};
const choose = (group: string, option: RegExp) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: group })).getByRole('radio', { name: option }),
  );

describe('making two one', () => {
  it('asks only where both say something else, and sends whose word stands', async () => {
    const sent: unknown[] = [];
    const merged: unknown[] = [];
    show(
      <MergeDialog
        tree={tree}
        one={jelena.person.id}
        other={again.person.id}
        onMerged={(...done) => merged.push(done)}
        onClose={() => undefined}
      />,
      {
        ...both,
        [`POST /family/tree/${tree}/merge`]: async (request) => {
          sent.push(await request.json());
          return { data: { person_id: again.person.id, revision: 12, warnings: [] } };
        },
      },
    );
    await screen.findByRole('group', { name: 'Birth' });
    expect(screen.queryByRole('group', { name: 'Sex' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Parents' })).toBeNull();
    choose('Which card do you want to keep?', /Jelena Ilić/);
    choose('Birth', /14 March 1923/);
    choose('Note', /Both/);
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(merged).toEqual([[12, again.person.id]]));
    expect(sent).toEqual([
      {
        survivor: again.person.id,
        loser: jelena.person.id,
        choices: { birth: 'loser', note: 'both', parents: 'both' },
      },
    ]);
  });

  it('says why it cannot be, and stays open', async () => {
    show(
      <MergeDialog
        tree={tree}
        one={jelena.person.id}
        other={again.person.id}
        onMerged={() => undefined}
        onClose={() => undefined}
      />,
      { ...both, [`POST /family/tree/${tree}/merge`]: 403 },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Merge' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This is not yours to change.',
    );
    expect(screen.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', false);
  });
});

describe('pairs', () => {
  it('go when they are two people, and come back when that was not kept', async () => {
    let answer: Answers[string] = 503;
    show(<DuplicatesPanel tree={tree} onChanged={() => undefined} onOpen={() => undefined} />, {
      [`GET /family/tree/${tree}/merge-candidates`]: { data: pairs, meta: { next: null } },
      [`POST /family/tree/${tree}/merge-candidates/dismiss`]: () => answer,
    });
    const list = await screen.findByRole('list', { name: 'Possible duplicates' });
    expect(within(list).getByText(/82 of 100 · the same first and family name/)).toBeTruthy();
    fireEvent.click(
      within(list).getAllByRole('button', { name: 'Not the same person' })[0] ?? list,
    );
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    answer = () => new Response(null, { status: 204 });
    fireEvent.click(
      within(list).getAllByRole('button', { name: 'Not the same person' })[0] ?? list,
    );
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  });
});

describe('findings', () => {
  it('are said in words, opened by the person, and let be one by one', async () => {
    const opened: string[] = [];
    const sent: unknown[] = [];
    let list = findings;
    show(<ChecksPanel tree={tree} mayEdit onOpen={(id) => opened.push(id)} />, {
      [`GET /family/tree/${tree}/checks`]: () => ({ data: list, meta: { next: null } }),
      [`POST /family/tree/${tree}/checks/ignore`]: async (request) => {
        sent.push(await request.json());
        list = findings.slice(1);
        return new Response(null, { status: 204 });
      },
    });
    const shown = await screen.findByRole('list', { name: 'Possible mistakes' });
    expect(within(shown).getByText(/born after the mother’s death/)).toBeTruthy();
    expect(within(shown).getByText(/some details contradict each other/)).toBeTruthy();
    fireEvent.click(within(shown).getAllByRole('button', { name: /^Open Jelena/ })[0] ?? shown);
    expect(opened).toEqual([findings[0]?.persons[0]?.id]);
    fireEvent.click(within(shown).getAllByRole('button', { name: 'Ignore' })[0] ?? shown);
    await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(3));
    // It goes from the list at once, before the server has read what was asked of it.
    await waitFor(() => expect(sent).toEqual([{ finding: findings[0]?.finding, ignored: true }]));
  });

  it('are not to be judged by readers', async () => {
    show(<ChecksPanel tree={tree} mayEdit={false} onOpen={() => undefined} />, {
      [`GET /family/tree/${tree}/checks`]: { data: findings, meta: { next: null } },
    });
    await screen.findByText(/each is their own ancestor/);
    expect(screen.queryByRole('button', { name: 'Ignore' })).toBeNull();
  });
});

describe('suggested links', () => {
  const open = (more: Answers) => {
    const changed: number[] = [];
    const state = { list: suggestions };
    show(
      <SuggestionsPanel
        tree={tree}
        onChanged={(revision) => changed.push(revision)}
        onOpen={() => undefined}
      />,
      {
        [`GET /family/tree/${tree}/suggestions`]: () => ({
          data: state.list,
          meta: { next: null },
        }),
        ...more,
      },
    );
    return { changed, state };
  };
  const yes = (which: number) =>
    fireEvent.click(screen.getAllByText('Yes, add it')[which] ?? document.body);

  it('say in words who may be tied to whom, and why', async () => {
    open({});
    const [child, partner, parent] = suggestions[0]?.persons.map(({ name }) => name) ?? [];
    expect(
      await screen.findByText(
        `Is ${String(partner)} also a parent of ${String(child)}? ${String(partner)} and ${String(parent)} are partners.`,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/a couple\? They have children together\./)).toBeTruthy();
  });

  it('are written by a yes as what they are, the tree is drawn anew, and what is left is asked', async () => {
    const sent: unknown[] = [];
    const { changed, state } = open({
      [`POST /family/tree/${tree}/parent-links`]: async (request) => {
        sent.push(await request.json());
        state.list = suggestions.slice(1);
        return { data: { revision: 7, warnings: [] } };
      },
      [`POST /family/tree/${tree}/unions`]: async (request) => {
        sent.push(await request.json());
        return { data: { revision: 8, warnings: [], union_id: idOf(1) } };
      },
    });
    await screen.findAllByText('Yes, add it');
    yes(0);
    await waitFor(() => expect(screen.getAllByText('Yes, add it')).toHaveLength(3));
    yes(2);
    await waitFor(() => expect(changed).toEqual([7, 8]));
    const [child, parent] = suggestions[0]?.persons ?? [];
    expect(sent).toEqual([
      { child_id: child?.id, parent_id: parent?.id },
      { partner_ids: suggestions[3]?.persons.map(({ id }) => id), kind: 'unknown' },
    ]);
  });

  it('stay when the answer was not kept, and go by a no', async () => {
    const sent: unknown[] = [];
    const { changed, state } = open({
      [`POST /family/tree/${tree}/parent-links`]: 403,
      [`POST /family/tree/${tree}/checks/ignore`]: async (request) => {
        sent.push(await request.json());
        state.list = suggestions.slice(1);
        return new Response(null, { status: 204 });
      },
    });
    await screen.findAllByText('Yes, add it');
    yes(0);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^No: / })[0]).toHaveProperty('disabled', false),
    );
    expect(screen.getAllByText('Yes, add it')).toHaveLength(4);
    fireEvent.click(screen.getAllByRole('button', { name: /^No: / })[0] ?? document.body);
    await waitFor(() => expect(screen.getAllByText('Yes, add it')).toHaveLength(3));
    expect([sent, changed]).toEqual([[{ finding: suggestions[0]?.suggestion, ignored: true }], []]);
  });
});
