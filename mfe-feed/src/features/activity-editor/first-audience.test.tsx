import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { World } from '@kinlore/shared/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ana, boris, userOf, whole } from '../../testing/people.ts';
import ActivityModal from './ActivityModal.tsx';
import { endEditorSessions } from './open-sessions.ts';
import { readers } from './people.api.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  endEditorSessions();
});

const nobody = { count: 0, names: [] };
const known = {
  data: {
    connections: nobody,
    family: { close: nobody, wider: nobody, everyone: nobody },
    spaces: [],
  },
};
const question = {
  id: 'q-1',
  words: 'Which road did you take to school?',
  asked_by: { id: boris.id, full_name: boris.full_name },
  state: 'asked',
};

/** The editor of an answer, while it is not known who could read; `arrive` tells it. */
async function openAnswer() {
  let arrive: () => void = () => undefined;
  const later = new Promise<void>((done) => {
    arrive = done;
  });
  const sent: unknown[] = [];
  render(
    <World
      user={userOf(ana)}
      answers={{
        'GET /questions/q-1': { data: question },
        'GET /activities/readers': async () => {
          await later;
          return known;
        },
        'POST /activities': async (request) => {
          sent.push(await request.json());
          return { data: whole };
        },
        'GET /family/tree': { data: [] },
      }}
    >
      <ActivityModal
        params={{ question: 'q-1' }}
        close={() => undefined}
        update={() => undefined}
      />
    </World>,
  );
  await screen.findByText(question.words);
  return {
    sent,
    arrive: async () => {
      await act(async () => arrive());
      await waitFor(() => expect(readers.of('mine').state().value).not.toBeNull());
    },
  };
}

async function send(sent: readonly unknown[]) {
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Through the orchard' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

it('what was shared with one person before it is known who could read is not widened when it is', async () => {
  const { arrive, sent } = await openAnswer();
  fireEvent.click(screen.getByRole('button', { name: `Share it with ${boris.full_name} only` }));
  expect(screen.getByText(`Only ${boris.full_name} and you will read this.`)).toBeTruthy();
  await arrive();
  expect(screen.getByText(`Only ${boris.full_name} and you will read this.`)).toBeTruthy();
  expect(await send(sent)).toMatchObject({ audience: 'chosen' });
});

it('what nobody chose follows who could read', async () => {
  const { arrive, sent } = await openAnswer();
  await arrive();
  expect(await send(sent)).toMatchObject({ audience: 'connections' });
});
