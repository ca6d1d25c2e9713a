import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { card } from '../../fixtures.ts';
import AskDialog from './AskDialog.tsx';
import QuestionRequests from './QuestionRequests.tsx';
import { AskByMailDialog } from './AskByMailDialog.tsx';
import { anEndangered, aPlan } from './plans.fixtures.ts';
import {
  aMailedAnswer,
  aMailedQuestion,
  anAnswer,
  aQuestion,
  aSentQuestion,
  someOfCatalogue,
} from './questions.fixtures.ts';

afterEach(cleanup);

const ana = card(1, 'Ana Marić');
const page = (data: readonly unknown[]) => ({ data, meta: { next: null } });
const open = (answers: Answers, openActivityEditor = vi.fn()) =>
  render(
    <World
      user={userOf(ana)}
      answers={{
        'GET /questions/received': page([]),
        'GET /questions/sent': page([]),
        'GET /mailed-questions': page([]),
        'GET /question-plans': page([]),
        'GET /guest-links': page([]),
        'GET /guest-contributions': page([]),
        'GET /endangered': page([]),
        ...answers,
      }}
      commands={{ openActivityEditor }}
    >
      <QuestionRequests userId={ana.id} username={ana.username} />
    </World>,
  );

describe('questions for oneself', () => {
  it('that could not be read are not shown as none', async () => {
    open({ 'GET /questions/received': 503 });
    expect(await screen.findByText('Questions couldn’t be loaded')).toBeTruthy();
    expect(screen.queryByText('No questions to answer')).toBeNull();
  });

  it('are answered in the editor, and whoever asked sees that it was opened', async () => {
    const question = aQuestion(1);
    const [editor, opened] = [vi.fn(), vi.fn(() => ({ data: question }))];
    open(
      {
        'GET /questions/received': page([question]),
        [`POST /questions/${question.id}/open`]: opened,
      },
      editor,
    );
    fireEvent.click(await screen.findByRole('button', { name: `Answer: ${question.words}` }));
    expect(editor).toHaveBeenCalledWith({ question: question.id }, undefined);
    await vi.waitFor(() => {
      expect(opened).toHaveBeenCalled();
    });
  });

  it('are put aside by one press, and say that nobody is told', async () => {
    const question = aQuestion(1);
    let waiting = [question];
    open({
      'GET /questions/received': () => page(waiting),
      [`POST /questions/${question.id}/put-aside`]: () => {
        waiting = [];
        return { data: { ...question, state: 'put_aside' } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: `Not now: ${question.words}` }));
    expect(await screen.findByText('No questions to answer')).toBeTruthy();
  });
});

describe('questions one asked', () => {
  it('are read where they were answered, asked again where they may be, and taken back after a question', async () => {
    const [waits, done] = [
      aSentQuestion(1, { may_nudge: true }),
      aSentQuestion(2, { state: 'answered', answer: anAnswer, words: 'Who taught you to cook?' }),
    ];
    const [again, back] = [
      vi.fn(() => ({ data: waits })),
      vi.fn(() => new Response(null, { status: 204 })),
    ];
    open({
      'GET /questions/sent': page([waits, done]),
      [`POST /questions/${waits.id}/nudge`]: again,
      [`POST /questions/${waits.id}/withdraw`]: back,
    });
    expect(await screen.findByRole('button', { name: `Read “${anAnswer.title}”` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Take back: ${done.words}` })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: `Ask once more: ${waits.words}` }));
    await vi.waitFor(() => {
      expect(again).toHaveBeenCalled();
    });
    fireEvent.click(screen.getByRole('button', { name: `Take back: ${waits.words}` }));
    expect(back).not.toHaveBeenCalled();
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }),
    );
    await vi.waitFor(() => {
      expect(back).toHaveBeenCalled();
    });
  });
});

describe('asking', () => {
  const ask = (kind: 'adult' | 'child', answers: Answers = {}, onClose = vi.fn()) => {
    render(
      <World
        user={userOf(ana, { account_type: kind })}
        answers={{ 'GET /questions/catalogue': page(someOfCatalogue), ...answers }}
      >
        <AskDialog to={{ id: card(2, 'Bruno Kos').id, name: 'Bruno Kos' }} onClose={onClose} />
      </World>,
    );
    return onClose;
  };

  it('wants a question, and says what the server refused it with', async () => {
    const onClose = ask('adult', { 'POST /questions': 503 });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Choose a question, or write one.')).toBeTruthy();
    fireEvent.click(await screen.findByLabelText(someOfCatalogue[0]?.words ?? ''));
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('by a child is done from the list', async () => {
    const onClose = ask('child', { 'POST /questions': { data: aSentQuestion(1) } });
    fireEvent.click(await screen.findByLabelText(someOfCatalogue[1]?.words ?? ''));
    expect(screen.queryByLabelText('Or write your own')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await vi.waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
  });
});

describe('asking by e-mail', () => {
  it('wants a name and an address, and tells the link once', async () => {
    const asked = vi.fn(() => ({
      data: { question: aMailedQuestion(1), link: 'https://kin.example/answer/abc' },
    }));
    render(
      <World
        user={userOf(ana)}
        answers={{
          'GET /questions/catalogue': page(someOfCatalogue),
          'POST /mailed-questions': asked,
        }}
      >
        <AskByMailDialog onClose={() => undefined} />
      </World>,
    );
    fireEvent.click(await screen.findByLabelText(someOfCatalogue[0]?.words ?? ''));
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Add their name and e-mail address.')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(/Their name/u, 'Grandma Rosa');
    type(/e-mail address/u, 'rosa@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByDisplayValue('https://kin.example/answer/abc')).toBeTruthy();
  });

  it('is not offered to a child', async () => {
    render(
      <World
        user={userOf(ana, { account_type: 'child' })}
        answers={{ 'GET /questions/received': page([]), 'GET /questions/sent': page([]) }}
      >
        <QuestionRequests userId={ana.id} username={ana.username} />
      </World>,
    );
    expect(await screen.findByText('No questions to answer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask by e-mail' })).toBeNull();
  });

  it('shows what came back, to be heard, and kept or put away', async () => {
    const answered = aMailedQuestion(1, { state: 'answered', answer: aMailedAnswer });
    const [keep, away] = [vi.fn(() => ({ data: answered })), vi.fn(() => ({ data: answered }))];
    open({
      'GET /mailed-questions': page([answered]),
      [`POST /mailed-questions/${answered.id}/keep`]: keep,
      [`POST /mailed-questions/${answered.id}/put-away`]: away,
    });
    expect(await screen.findByText(aMailedAnswer.words)).toBeTruthy();
    expect(screen.getByLabelText('What Grandma Rosa says').tagName).toBe('AUDIO');
    fireEvent.click(screen.getByRole('button', { name: `Not now: ${answered.words}` }));
    await vi.waitFor(() => {
      expect(away).toHaveBeenCalled();
    });
    fireEvent.click(screen.getByRole('button', { name: `Keep as a memory: ${answered.words}` }));
    await vi.waitFor(() => {
      expect(keep).toHaveBeenCalled();
    });
  });

  it('offers the mail as it came, with what was left out of the answer', async () => {
    const mail = { url: '/api/v1/media/1/original?signed', cut: 'Rosa, Zemun' };
    const answered = aMailedQuestion(1, {
      state: 'answered',
      answer: { ...aMailedAnswer, mail },
    });
    open({ 'GET /mailed-questions': page([answered]) });
    const link = await screen.findByRole('link', { name: 'Download the e-mail' });
    expect(link.getAttribute('href')).toBe(mail.url);
    expect(screen.getByText(mail.cut)).toBeTruthy();
  });

  it('deletes what came back once it was asked for twice', async () => {
    const answered = aMailedQuestion(1, { state: 'answered', answer: aMailedAnswer });
    const remove = vi.fn(() => null);
    open({
      'GET /mailed-questions': page([answered]),
      [`DELETE /mailed-questions/${answered.id}/answer`]: remove,
    });
    const name = `Delete the answer: ${answered.words}`;
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    expect(remove).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => {
      expect(remove).toHaveBeenCalled();
    });
  });
});

describe('weekly questions', () => {
  it('that could not be read are not shown as none', async () => {
    open({ 'GET /question-plans': 503 });
    expect(await screen.findByText('Questions couldn’t be loaded')).toBeTruthy();
    expect(screen.queryByText('No weekly questions yet')).toBeNull();
  });

  it('are begun with a day, an hour and parts of life', async () => {
    let made: unknown = null;
    open({
      'POST /question-plans': async (request) => {
        made = await request.json();
        return { data: aPlan(20) };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a day' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18' } });
    fireEvent.click(screen.getByRole('button', { name: 'The first years' }));
    fireEvent.change(screen.getByLabelText(/^Who can read answers by e-mail/u), {
      target: { value: 'connections' },
    });
    expect(screen.queryByLabelText(/^Your e-mail signature/u)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => {
      expect(made).toEqual({
        weekday: 3,
        hour: 18,
        stages: ['seed'],
        audience: 'connections',
      });
    });
  });

  it('say whom answers by e-mail begin with, and take the signature that is cut from them', async () => {
    const plan = aPlan(22, { audience: 'self', signature: 'Ana Kos' });
    let changed: unknown = null;
    open({
      'GET /question-plans': page([plan]),
      [`PATCH /question-plans/${plan.id}`]: async (request) => {
        changed = await request.json();
        return { data: plan };
      },
    });
    expect(await screen.findByText(/Answers by e-mail start as yours alone\./u)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Change: /u }));
    const field = screen.getByLabelText(/^Your e-mail signature/u);
    expect(field).toHaveProperty('value', 'Ana Kos');
    fireEvent.change(field, { target: { value: 'Yours, Ana' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => {
      expect(changed).toEqual({
        weekday: 0,
        hour: 10,
        stages: [],
        audience: 'self',
        signature: 'Yours, Ana',
      });
    });
  });

  it('that somebody offers are accepted or put off, and those that rest say why', async () => {
    const [offered, resting] = [
      aPlan(20, { state: 'proposed', other: card(2, 'Bruno Kos'), next_at: null }),
      aPlan(21, { state: 'paused', pause: 'unanswered', next_at: null }),
    ];
    const acted = vi.fn(() => ({ data: null }));
    open({
      'GET /question-plans': page([offered, resting]),
      [`POST /question-plans/${offered.id}/state`]: acted,
    });
    expect(await screen.findByText(/a few questions are waiting/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose a day' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Not now: Bruno/ }));
    await vi.waitFor(() => {
      expect(acted).toHaveBeenCalled();
    });
  });
});

describe('stories worth asking for', () => {
  it('are no heading where there are none', async () => {
    open({});
    expect(await screen.findByText('No weekly questions yet')).toBeTruthy();
    expect(screen.queryByText('Stories worth asking for')).toBeNull();
  });

  it('are asked by one press, with the question that stands there', async () => {
    const story = anEndangered();
    let asked: unknown = null;
    open({
      'GET /endangered': page([story]),
      'POST /questions': async (request) => {
        asked = await request.json();
        return { data: aSentQuestion(1) };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Ask Rosa Kos/ }));
    await vi.waitFor(() => {
      expect(asked).toEqual({ to_id: story.person.id, catalogue: 'seed.0' });
    });
  });

  it('are put off for good where that is wanted', async () => {
    const story = anEndangered();
    let hidden: unknown = null;
    open({
      'GET /endangered': page([story]),
      'POST /endangered/hidden': async (request) => {
        hidden = await request.json();
        return null;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Not this one/ }));
    await vi.waitFor(() => {
      expect(hidden).toMatchObject({ person_id: story.person.id, why: 'stage', for: 'good' });
    });
  });
});
