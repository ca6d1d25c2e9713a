import { World, idOf, person as account, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { inFull } from '../../testing/in-full.ts';
import { again, findings, pairs } from '../../testing/untidy.ts';
import ChecksPanel from './ChecksPanel.tsx';
import DuplicatesPanel from './DuplicatesPanel.tsx';
import { MergeDialog } from './MergeDialog.tsx';

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
    choose('Which card stays', /Jelena Ilić/);
    choose('Birth', /14 March 1923/);
    choose('Note', /Both/);
    fireEvent.click(screen.getByRole('button', { name: 'Make them one' }));
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
    fireEvent.click(await screen.findByRole('button', { name: 'Make them one' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This is not yours to change.',
    );
    expect(screen.getByRole('button', { name: 'Make them one' })).toHaveProperty('disabled', false);
  });
});

describe('pairs', () => {
  it('go when they are two people, and come back when that was not kept', async () => {
    let answer: Answers[string] = 503;
    show(<DuplicatesPanel tree={tree} onChanged={() => undefined} onOpen={() => undefined} />, {
      [`GET /family/tree/${tree}/merge-candidates`]: { data: pairs, meta: { next: null } },
      [`POST /family/tree/${tree}/merge-candidates/dismiss`]: () => answer,
    });
    const list = await screen.findByRole('list', { name: 'Told twice?' });
    expect(within(list).getByText(/82 of 100 · the same first and family name/)).toBeTruthy();
    fireEvent.click(
      within(list).getAllByRole('button', { name: 'Two different people' })[0] ?? list,
    );
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    answer = () => new Response(null, { status: 204 });
    fireEvent.click(
      within(list).getAllByRole('button', { name: 'Two different people' })[0] ?? list,
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
    const shown = await screen.findByRole('list', { name: 'What cannot quite be' });
    expect(within(shown).getByText(/born after the mother’s death/)).toBeTruthy();
    expect(within(shown).getByText(/something contradicts itself/)).toBeTruthy();
    fireEvent.click(within(shown).getAllByRole('button', { name: /^Open Jelena/ })[0] ?? shown);
    expect(opened).toEqual([findings[0]?.persons[0]?.id]);
    fireEvent.click(within(shown).getAllByRole('button', { name: 'Let it be' })[0] ?? shown);
    await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(3));
    expect(sent).toEqual([{ finding: findings[0]?.finding, ignored: true }]);
  });

  it('are not to be judged by readers', async () => {
    show(<ChecksPanel tree={tree} mayEdit={false} onOpen={() => undefined} />, {
      [`GET /family/tree/${tree}/checks`]: { data: findings, meta: { next: null } },
    });
    await screen.findByText(/each is an ancestor of themselves/);
    expect(screen.queryByRole('button', { name: 'Let it be' })).toBeNull();
  });
});
