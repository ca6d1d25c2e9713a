import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { ana, answersOf, jelena } from '../../testing/memorials.ts';
import EditMemorialPage from './EditMemorialPage.tsx';
import NewMemorialPage from './NewMemorialPage.tsx';

afterEach(cleanup);

const write = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('making a memorial', () => {
  const open = (answers: Answers) =>
    render(
      <World user={userOf(ana)} answers={answers}>
        <NewMemorialPage />
      </World>,
    );

  it('asks nobody while the name, the death or the relation is missing, and says which', async () => {
    let asked = 0;
    open({
      'POST /legacy/memorials': () => {
        asked += 1;
        return 503;
      },
    });
    press('Keep the memorial');
    expect(await screen.findByText('Please write the name.')).toBeTruthy();
    expect(screen.getByText('Please write what they were to you.')).toBeTruthy();
    expect(screen.getByText(/A memorial needs a date of death/)).toBeTruthy();
    expect(asked).toBe(0);
  });

  it('is one memorial however often it is kept: the key stays when the answer was lost', async () => {
    const keys: (string | null)[] = [];
    open({
      'POST /legacy/memorials': (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length < 2 ? 503 : { data: jelena };
      },
    });
    write(/Their full name/, 'Jelena Marković');
    write(/What they were to you/, 'my grandmother');
    write(/^Died/, '2 November 2004');
    press('Keep the memorial');
    expect(await screen.findByText(/cannot reach its database/)).toBeTruthy();
    expect(screen.getByLabelText(/Their full name/)).toHaveProperty('value', 'Jelena Marković');
    press('Keep the memorial');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/.{16,}/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('changing a memorial when another steward was faster', () => {
  const faster: Memorial = {
    ...jelena,
    version: 4,
    epitaph: 'One more stair.',
    death_place: 'Belgrade',
  };

  async function refused(): Promise<{
    readonly sent: { version: string | null; body: unknown }[];
  }> {
    const sent: { version: string | null; body: unknown }[] = [];
    let read = 0;
    const answers: Answers = {
      ...answersOf(jelena, []),
      [`GET /legacy/memorials/${jelena.slug}`]: () => {
        read += 1;
        return { data: read === 1 ? jelena : faster };
      },
      [`PATCH /legacy/memorials/${jelena.id}`]: async (request) => {
        sent.push({ version: request.headers.get('if-match'), body: await request.json() });
        return sent.length === 1 ? 412 : { data: { ...faster, version: 5 } };
      },
    };
    render(
      <World user={userOf(ana)} answers={answers}>
        <EditMemorialPage params={{ slug: jelena.slug }} />
      </World>,
    );
    await screen.findByLabelText('One line that is theirs');
    write('One line that is theirs', 'Thirty-one.');
    press('Keep the changes');
    await screen.findByText(/Where you both wrote/);
    return { sent };
  }

  it('shows both: their words beside, ours in the field', async () => {
    await refused();
    expect(screen.getByText('One more stair.')).toBeTruthy();
    expect(screen.getByLabelText('One line that is theirs')).toHaveProperty('value', 'Thirty-one.');
  });

  it('keeps what they wrote elsewhere, and sends only our words for the version that is there now', async () => {
    const { sent } = await refused();
    expect(screen.getByLabelText('Where they died')).toHaveProperty('value', 'Belgrade');
    press('Keep the changes');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ epitaph: 'Thirty-one.' });
    expect(sent[1]?.version).toContain('4');
  });

  it('takes theirs on request, and then has nothing left to ask', async () => {
    await refused();
    press('Take theirs');
    expect(screen.getByLabelText('One line that is theirs')).toHaveProperty(
      'value',
      'One more stair.',
    );
    expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull();
  });
});
