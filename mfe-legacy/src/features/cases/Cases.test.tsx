import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  activated,
  cancelled,
  danilo,
  documented,
  ofMyself,
  reported,
  unplanned,
  waiting,
} from '../../testing/cases.ts';
import { ana } from '../../testing/memorials.ts';
import CasePage from './CasePage.tsx';
import HerePage from './HerePage.tsx';
import WaitingCases from './WaitingCases.tsx';

afterEach(cleanup);

const open = (id: string, answers: Answers, at = '/') =>
  render(
    <World user={userOf(ana)} answers={answers} at={at}>
      <CasePage params={{ id }} />
    </World>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const path = `/legacy/cases/${reported.id}`;

const life = (abilities: object): Answers => ({
  [`GET /users/profile/${danilo.id}`]: { data: danilo },
  [`GET /legacy/lives/${danilo.id}/case`]: {
    data: {
      case: null,
      abilities: {
        report_as: null,
        route: null,
        waiting_days: null,
        rests_until: null,
        ...abilities,
      },
    },
  },
});
const asSteward = { report_as: 'steward', route: 'stewards', waiting_days: 30 };
const telling = (answers: Answers) => open('new', answers, `/legacy/cases/new?person=${danilo.id}`);

describe('telling of a death', () => {
  it('is offered to nobody whom the server does not let', async () => {
    telling(life({}));
    expect(await screen.findByText('You can’t tell us about this here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, go on' })).toBeNull();
  });

  it('says so where it is known already, and leads to the case where it was told', async () => {
    telling({
      ...life(asSteward),
      [`GET /users/profile/${danilo.id}`]: { data: { ...danilo, life_status: 'in_remembrance' } },
      [`GET /legacy/lives/${danilo.id}/case`]: {
        data: { case: null, abilities: { report_as: null, rests_until: null } },
      },
    });
    expect(await screen.findByText('Danilo Kos is in remembrance.')).toBeTruthy();
    cleanup();
    telling({
      ...life({}),
      [`GET /legacy/lives/${danilo.id}/case`]: {
        data: { case: reported, abilities: { report_as: null, rests_until: null } },
      },
    });
    const link = await screen.findByRole('link', { name: 'See how it stands' });
    expect(link.getAttribute('href')).toBe(path);
  });

  it('asks one question a screen, says what happens next before it sends, and sends what was said', async () => {
    const sent: unknown[] = [];
    telling({
      ...life(asSteward),
      [`POST /legacy/lives/${danilo.id}/case`]: async (request) => {
        sent.push(await request.json());
        return { data: reported };
      },
    });
    await screen.findByText('Has Danilo Kos died?');
    press('Yes, go on');
    press('Next');
    expect(screen.getByText('Please say when it was, as well as you know.')).toBeTruthy();
    type('Date of death', '22 November 2026');
    press('Next');
    type('In your words', ' I was with him. ');
    press('Next');
    expect(
      screen.getByText(/If Danilo Kos logs in or answers, everything stops at once\./u),
    ).toBeTruthy();
    expect(sent).toEqual([]);
    press('Tell us now');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      died: { kind: 'exact', start: '2026-11-22' },
      words: 'I was with him.',
    });
    expect(sent[0]).not.toHaveProperty('notice_url');
  });

  it('asks for a document once it is told, which may be left out', async () => {
    const made = {
      ...documented,
      documents: [],
      abilities: { ...documented.abilities, add_documents: 3 },
    };
    telling({
      ...life(asSteward),
      [`POST /legacy/lives/${danilo.id}/case`]: { data: made },
      [`GET /legacy/cases/${documented.id}`]: { data: made },
    });
    await screen.findByText('Has Danilo Kos died?');
    press('Yes, go on');
    type('Date of death', '22 November 2026');
    press('Next');
    press('Next');
    press('Tell us now');
    await screen.findByText('Do you have a document that shows it?');
    expect(screen.getByLabelText(/^Add a document/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe(path);
  });

  it('offers no place for documents to who has said nothing', async () => {
    open(reported.id, { [path.replace('/', 'GET /')]: { data: reported } });
    await screen.findByText('We were told that Danilo Kos has died');
    expect(screen.queryByText('Your documents')).toBeNull();
  });

  it('takes a document back', async () => {
    let documents = documented.documents;
    open(documented.id, {
      [`GET /legacy/cases/${documented.id}`]: () => ({ data: { ...documented, documents } }),
      [`DELETE /legacy/cases/${documented.id}/documents/${documented.documents[0]?.id ?? ''}`]:
        () => {
          documents = [];
          return new Response(null, { status: 204 });
        },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Death certificate.pdf' }));
    await waitFor(() => expect(screen.queryByText('Death certificate.pdf')).toBeNull());
  });

  it('goes back to the question that the server refused, with everything that was typed', async () => {
    telling({
      ...life(asSteward),
      [`POST /legacy/lives/${danilo.id}/case`]: () =>
        new Response(
          JSON.stringify({
            code: 'legacy_case.date',
            message: 'This date of death is in the future, or before the birth.',
            request_id: 'test',
          }),
          { status: 422, headers: { 'content-type': 'application/json' } },
        ),
    });
    await screen.findByText('Has Danilo Kos died?');
    press('Yes, go on');
    type('Date of death', '1890');
    press('Next');
    press('Next');
    press('Tell us now');
    expect(
      await screen.findByText('This date of death is in the future, or before the birth.'),
    ).toBeTruthy();
    expect(screen.getByLabelText('Date of death')).toHaveProperty('value', '1890');
  });
});

describe('a case', () => {
  it('says who confirmed it, how many more it takes, and until when', async () => {
    open(reported.id, { [`GET ${path}`]: { data: reported } });
    expect(await screen.findByText('Boris Lindqvist')).toBeTruthy();
    expect(
      screen.getByText('1 of 2 people who look after the account have confirmed it.'),
    ).toBeTruthy();
    expect(screen.getByText(/confirm it by 8 December 2026/u)).toBeTruthy();
  });

  it('without a plan says that somebody who runs the place has to agree', async () => {
    open(unplanned.id, { [`GET ${path}`]: { data: unplanned } });
    expect(await screen.findByText('1 of 2 close relatives have confirmed it.')).toBeTruthy();
    expect(screen.getByText('Somebody who runs this Kinlore has to agree, too.')).toBeTruthy();
  });

  it('offers what the server says one may do, and nothing else', async () => {
    open(cancelled.id, { [`GET ${path}`]: { data: cancelled } });
    expect(await screen.findByText('Danilo Kos has logged in. Nothing has changed.')).toBeTruthy();
    for (const name of ['I confirm it', 'This isn’t so', 'Take back what I said'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is confirmed, and shows then what the server answers', async () => {
    open(reported.id, {
      [`GET ${path}`]: { data: reported },
      [`POST ${path}/confirmation`]: { data: waiting },
    });
    await screen.findByText('Boris Lindqvist');
    press('I confirm it');
    const dialog = screen.getByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Date of death'), {
      target: { value: '22 November 2026' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'I confirm it' }));
    expect(
      await screen.findByText('Enough people have confirmed that Danilo Kos has died'),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is changed by who has confirmed it, beginning with what they said', async () => {
    open(waiting.id, {
      [`GET ${path}`]: {
        data: { ...waiting, abilities: { ...waiting.abilities, confirm: true } },
      },
    });
    await screen.findByText('Boris Lindqvist');
    expect(screen.queryByRole('button', { name: 'I confirm it' })).toBeNull();
    press('Change what I said');
    expect(screen.getByLabelText('Date of death')).toHaveProperty('value', '22 November 2026');
    expect(screen.getByLabelText('In your words')).toHaveProperty('value', 'I was with him.');
  });

  it('is stopped only with a reason, which stays where it could not be sent', async () => {
    const sent: unknown[] = [];
    open(reported.id, {
      [`GET ${path}`]: { data: reported },
      [`POST ${path}/contest`]: async (request) => {
        sent.push(await request.json());
        return 503;
      },
    });
    await screen.findByText('Boris Lindqvist');
    press('This isn’t so');
    expect(screen.getByRole('button', { name: 'Stop everything' })).toHaveProperty(
      'disabled',
      true,
    );
    type('Why do you think so?', 'I spoke with him today.');
    press('Stop everything');
    await waitFor(() => expect(sent).toEqual([{ reason: 'I spoke with him today.' }]));
    expect(screen.getByLabelText('Why do you think so?')).toHaveProperty(
      'value',
      'I spoke with him today.',
    );
  });

  it('leads to the memorial once there is one, and offers to undo it', async () => {
    open(activated.id, { [`GET ${path}`]: { data: activated } });
    const link = await screen.findByRole('link', { name: 'Go to the memorial' });
    expect(link.getAttribute('href')).toBe('/memorials/danilo-kos');
    expect(screen.getByRole('button', { name: 'It was a mistake' })).toBeTruthy();
  });

  it('tells who was thought dead that it was stopped, and by whom it was said', async () => {
    open(ofMyself.id, { [`GET ${path}`]: { data: ofMyself } });
    expect(
      await screen.findByRole('heading', { name: 'Somebody told us that you had died' }),
    ).toBeTruthy();
    expect(screen.getByText(/We were told by Boris Lindqvist/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I confirm it' })).toBeNull();
  });
});

describe('the link of a mail', () => {
  const here = (answer: Answers[string]) =>
    render(
      <World user={null} answers={{ 'POST /legacy/here': answer }}>
        <HerePage params={{ token: 'a-token' }} />
      </World>,
    );

  it('does nothing until the button is pressed, and then says what it did', async () => {
    const sent: unknown[] = [];
    here(async (request) => {
      sent.push(await request.json());
      return { data: { outcome: 'stopped' } };
    });
    expect(sent).toEqual([]);
    press('I am here');
    expect(await screen.findByText('Thank you. It has stopped.')).toBeTruthy();
    expect(sent).toEqual([{ token: 'a-token' }]);
  });

  it('says what to do where it is too old, and can be pressed again where nothing answered', async () => {
    here(503);
    press('I am here');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'I am here' })).toHaveProperty('disabled', false);
    cleanup();
    here(410);
    press('I am here');
    expect(await screen.findByText('This link no longer works')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/?modal=login');
  });
});

describe('what waits after a death', () => {
  const list = (data: readonly object[]) =>
    render(
      <World user={userOf(ana)} answers={{ 'GET /legacy/cases': { data, meta: { next: null } } }}>
        <WaitingCases />
        <p>after it</p>
      </World>,
    );

  it('leads to each case, one’s own among them; where nothing waits there is nothing', async () => {
    list([reported, { ...ofMyself, id: 'mine' }]);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, '/legacy/cases/mine']);
    cleanup();
    list([]);
    expect(await screen.findByText('after it')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
