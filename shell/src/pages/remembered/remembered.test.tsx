import type { Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { withMore } from './remembered.api.ts';
import { aGathering, aMemorial, aTribute, READ, TOKEN } from './remembered.fixtures.ts';
import { Remembered } from './RememberedPage.tsx';

afterEach(cleanup);

const open = (answers: Answers) =>
  render(
    <StoryShell answers={answers}>
      <Remembered token={TOKEN} />
    </StoryShell>,
  );

describe('a link of a memorial', () => {
  it.each([
    [404, 'This link doesn’t open anything'],
    [503, 'The memorial couldn’t be loaded'],
  ])('that is answered with %s says so', async (status, words) => {
    open({ [READ]: status });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('whose time is over shows nothing of the memorial', async () => {
    open({ [READ]: { data: { state: 'over', memorial: null } } });
    expect(await screen.findByText('This link has run out')).toBeTruthy();
    expect(screen.queryByText('Jelena Marković')).toBeNull();
  });

  it('asks for its password, keeps what was typed after a wrong one, and asks for further tributes with the right one', async () => {
    const asked: unknown[] = [];
    const locked = { data: { state: 'locked', memorial: null } };
    const wrong = Response.json(
      {
        code: 'memorial_link.password_wrong',
        message: 'That isn’t the password for this memorial.',
        request_id: '1',
      },
      { status: 403 },
    );
    const shown = (tributes: ReturnType<typeof aTribute>[], next: string | null) => ({
      data: { state: 'open', memorial: aMemorial({ tributes, next }) },
    });
    const answers = [
      locked,
      wrong,
      shown([aTribute(1)], 'after one'),
      shown([aTribute(1), aTribute(2, { body: 'She sang.' })], null),
    ];
    open({
      [READ]: async (request: Request) => {
        asked.push(await request.json());
        return answers[asked.length - 1];
      },
    });
    const field = await screen.findByLabelText(/^Password/u);
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Show the memorial' }));
    fireEvent.change(field, { target: { value: 'thirty stairs' } });
    press();
    expect(await screen.findByText('That isn’t the password for this memorial.')).toBeTruthy();
    expect(screen.getByDisplayValue('thirty stairs')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'thirty-one stairs' } });
    press();
    expect(await screen.findByRole('heading', { name: 'Jelena Marković' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('She sang.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getAllByText('She counted the plums, and gave us half.')).toHaveLength(1);
    expect(asked.at(-1)).toEqual({
      token: TOKEN,
      password: 'thirty-one stairs',
      cursor: 'after one',
    });
  });
});

describe('the gatherings of a link', () => {
  const shown = (gatherings: ReturnType<typeof aGathering>[]) =>
    open({ [READ]: { data: { state: 'open', memorial: aMemorial({ gatherings }) } } });

  it('are not spoken of where nothing is ahead', async () => {
    shown([]);
    expect(await screen.findByRole('heading', { name: 'Jelena Marković' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Gatherings' })).toBeNull();
  });

  it('say day and town, and neither hour nor place where not everyone may come', async () => {
    shown([aGathering({ details: null })]);
    const funeral = within(await screen.findByRole('article', { name: 'Funeral' }));
    expect(funeral.getByText(/Saturday.*13.*Zemun/u)).toBeTruthy();
    expect(funeral.getByText(/tells the time and the place to those they know/u)).toBeTruthy();
    expect(funeral.queryByText(/11:00|Njegoševa/u)).toBeNull();
    expect(funeral.queryByRole('button')).toBeNull();
  });

  it('say hour and place where everyone may come, and lead nowhere once cancelled', async () => {
    shown([
      aGathering(),
      aGathering({ id: 'other', kind: 'wake', state: 'cancelled' }),
      aGathering({ id: 'third', kind: 'burial', state: 'cancelled', details: null }),
    ]);
    const funeral = within(await screen.findByRole('article', { name: 'Funeral' }));
    expect(funeral.getByText('Njegoševa 43')).toBeTruthy();
    expect(
      funeral.getByRole('link', { name: 'https://live.example/jelena' }).getAttribute('rel'),
    ).toBe('noopener noreferrer');
    const wake = within(screen.getByRole('article', { name: 'Wake' }));
    expect(wake.getByText('Cancelled. It doesn’t take place.')).toBeTruthy();
    expect(wake.queryByRole('link')).toBeNull();
    // Nobody is told by the family when it would have been.
    const burial = within(screen.getByRole('article', { name: 'Burial' }));
    expect(burial.getByText('Cancelled. It doesn’t take place.')).toBeTruthy();
    expect(burial.queryByText(/tells the time and the place/u)).toBeNull();
  });
});

it('tributes that came twice are shown once', () => {
  const [one, two] = [aTribute(1), aTribute(2)];
  const more = withMore(aMemorial({ tributes: [one] }), aMemorial({ tributes: [one, two] }));
  expect(more.tributes).toEqual([one, two]);
});
