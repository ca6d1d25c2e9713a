import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { ana, answersOf, jelena, rosa, rosaAt, treeAnswers } from '../../testing/memorials.ts';
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
    press('Save memorial');
    expect(await screen.findByText('Please add a name.')).toBeTruthy();
    expect(screen.getByText('Please add your relationship.')).toBeTruthy();
    expect(screen.getByText(/Please add a date of death/)).toBeTruthy();
    expect(asked).toBe(0);
    expect(document.activeElement).toBe(screen.getByLabelText(/Full name/));
    write(/Full name/, 'Jelena Marković');
    press('Save memorial');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(/Your relationship/)),
    );
  });

  it('asks for no death where nobody born so long ago is alive', async () => {
    let asked = 0;
    open({
      'POST /legacy/memorials': () => {
        asked += 1;
        return { data: jelena };
      },
    });
    write(/Full name/, 'Petar Kos');
    write(/Your relationship/, 'my great-grandfather');
    write(/^Born/, 'about 1830');
    press('Save memorial');
    await waitFor(() => expect(asked).toBe(1));
  });

  it('is one memorial however often it is kept: the key stays when the answer was lost', async () => {
    const keys: (string | null)[] = [];
    open({
      'POST /legacy/memorials': (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length < 2 ? 503 : { data: jelena };
      },
    });
    write(/Full name/, 'Jelena Marković');
    write(/Your relationship/, 'my grandmother');
    write(/^Died/, '2 November 2004');
    press('Save memorial');
    expect(await screen.findByText(/cannot reach its database/)).toBeTruthy();
    expect(screen.getByLabelText(/Full name/)).toHaveProperty('value', 'Jelena Marković');
    press('Save memorial');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/.{16,}/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('making a memorial from a card of the tree', () => {
  const open = (answers: Answers) =>
    render(
      <World user={userOf(ana)} answers={answers} at={rosaAt}>
        <NewMemorialPage />
      </World>,
    );
  const sendsOnSave = async (answers: Answers): Promise<unknown> => {
    const sent: unknown[] = [];
    open({
      ...answers,
      'POST /legacy/memorials': async (request) => {
        sent.push(await request.json());
        return { data: jelena };
      },
    });
    await screen.findByDisplayValue('Rosa Kos');
    press('Save memorial');
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0];
  };

  it('sends name, dates, places, relation, portrait and the person, without a word typed', async () => {
    expect(await sendsOnSave(treeAnswers())).toMatchObject({
      full_name: 'Rosa Kos',
      relation: 'my great-grandmother',
      born: rosa.person.birth,
      died: rosa.person.death,
      birth_place: 'Senj',
      death_place: 'Rijeka',
      portrait_media_id: rosa.portrait?.media_id,
      pictures: [{ media_id: rosa.portrait?.media_id }],
      tree_person: { tree_id: expect.any(String), person_id: rosa.person.id },
    });
  });

  it('asks for no date where the tree knows that they died, and for one where they may be living', async () => {
    expect(
      await sendsOnSave(treeAnswers({ ...rosa, person: { ...rosa.person, death: null } })),
    ).toMatchObject({ died: { kind: 'unknown' } });
    cleanup();
    open(treeAnswers({ ...rosa, person: { ...rosa.person, living: true, death: null } }));
    await screen.findByDisplayValue('Rosa Kos');
    press('Save memorial');
    expect(await screen.findByText(/Please add a date of death/)).toBeTruthy();
  });

  it('leaves the relation to be written where the tree cannot say it', async () => {
    open({ ...treeAnswers(), 'GET /family/tree': 503 });
    await screen.findByDisplayValue('Rosa Kos');
    expect(screen.getByLabelText(/Your relationship/)).toHaveProperty('value', '');
  });

  it('leads to the memorial that is there already', async () => {
    open(treeAnswers({ ...rosa, person: { ...rosa.person, memorial_slug: 'rosa-kos' } }));
    expect(
      (await screen.findByRole('link', { name: 'Open the memorial' })).getAttribute('href'),
    ).toBe('/memorials/rosa-kos');
  });
});

describe('the words above the name', () => {
  it('are as everywhere, given ones, or one’s own, and alone are sent', async () => {
    const sent: unknown[] = [];
    render(
      <World
        user={userOf(ana)}
        answers={{
          ...answersOf(jelena, []),
          [`PATCH /legacy/memorials/${jelena.id}`]: async (request: Request) => {
            sent.push(await request.json());
            return 503;
          },
        }}
      >
        <EditMemorialPage params={{ slug: jelena.slug }} />
      </World>,
    );
    const choice = await screen.findByLabelText('Words above the name');
    expect(choice).toHaveProperty('value', '');
    fireEvent.change(choice, { target: { value: 'lovingMemory' } });
    press('Save changes');
    await waitFor(() => expect(sent).toEqual([{ remembered_as: 'In loving memory' }]));
    fireEvent.change(choice, { target: { value: 'own' } });
    write('Your words', 'Gone ahead');
    await waitFor(() => expect(screen.getByDisplayValue('Gone ahead')).toBeTruthy());
    press('Save changes');
    await waitFor(() => expect(sent.at(-1)).toEqual({ remembered_as: 'Gone ahead' }));
  });

  it('of another steward stand in the field, whatever they are', async () => {
    render(
      <World user={userOf(ana)} answers={answersOf({ ...jelena, remembered_as: 'Gone ahead' }, [])}>
        <EditMemorialPage params={{ slug: jelena.slug }} />
      </World>,
    );
    expect(await screen.findByDisplayValue('Gone ahead')).toBeTruthy();
    expect(screen.getByLabelText('Words above the name')).toHaveProperty('value', 'own');
  });
});

describe('since when everyone reads a memorial', () => {
  const changed = (more: Partial<Memorial>) =>
    render(
      <World user={userOf(ana)} answers={answersOf({ ...jelena, ...more }, [])}>
        <EditMemorialPage params={{ slug: jelena.slug }} />
      </World>,
    );

  it('is not spoken of where the server does not say', async () => {
    changed({ audience: 'public' });
    expect(await screen.findByText('Who can see it')).toBeTruthy();
    expect(screen.queryByText(/Open to everyone since/u)).toBeNull();
  });

  it('is said below who can see it', async () => {
    changed({ audience: 'public', public_since: '2026-03-03T09:00:00Z' });
    expect(await screen.findByText('Open to everyone since 3 March 2026.')).toBeTruthy();
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
    await screen.findByLabelText('A line to remember them by');
    write('A line to remember them by', 'Thirty-one.');
    press('Save changes');
    await screen.findByText(/Where you both made changes/);
    return { sent };
  }

  it('shows both: their words beside, ours in the field', async () => {
    await refused();
    expect(screen.getByText('One more stair.')).toBeTruthy();
    expect(screen.getByLabelText('A line to remember them by')).toHaveProperty(
      'value',
      'Thirty-one.',
    );
  });

  it('keeps what they wrote elsewhere, and sends only our words for the version that is there now', async () => {
    const { sent } = await refused();
    expect(screen.getByLabelText('Where they died')).toHaveProperty('value', 'Belgrade');
    press('Save changes');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ epitaph: 'Thirty-one.' });
    expect(sent[1]?.version).toContain('4');
  });

  it('takes theirs on request, and then has nothing left to ask', async () => {
    await refused();
    press('Use theirs');
    expect(screen.getByLabelText('A line to remember them by')).toHaveProperty(
      'value',
      'One more stair.',
    );
    expect(screen.queryByRole('button', { name: 'Use theirs' })).toBeNull();
  });
});
