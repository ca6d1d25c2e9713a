import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactElement } from 'react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import {
  arrived,
  keys,
  letter,
  letters,
  opening,
  sealed,
  sheets,
  withLetters,
  wordsOf,
  writer,
} from '../../testing/letters.ts';
import { petar } from '../../testing/memorials.ts';
import { encodeBase64 } from './crypto/bytes.ts';
import { unwrapKey } from './crypto/sealing.ts';
import LegacyCardPage from './LegacyCardPage.tsx';
import LetterPage from './LetterPage.tsx';
import { LettersSection } from './LettersSection.tsx';
import { SheetPaper } from './SheetPaper.tsx';

const meta: Meta = { title: 'Legacy/Letters' };
export default meta;
type Story = StoryObj;

const seen = (
  page: ReactElement,
  answers: Answers,
  user: CurrentUser | null = userOf(writer),
): Story => ({
  render: () => (
    <World user={user} answers={answers}>
      <div data-surface="page" style={{ padding: '1rem', maxInlineSize: '52rem' }}>
        {page}
      </div>
    </World>
  ),
});
const section = (answers: Answers, user: CurrentUser | null = userOf(writer)): Story =>
  seen(<LettersSection />, answers, user);

const screenOf = () => within(document.body);
const click = async (name: string | RegExp) =>
  userEvent.click(await screenOf().findByRole('button', { name }));
const type = async (label: string, typed: string) => {
  const field = await screenOf().findByLabelText(new RegExp(`^${label}`, 'u'));
  await userEvent.click(field);
  await userEvent.paste(typed);
};

export const WithoutSheets = section(withLetters({ key: null }));
export const NothingSealed = section(withLetters());
export const Sealed = section(withLetters({ written: letters }));
export const ForOthers = section(
  withLetters({
    toOpen: [opening, { ...opening, id: letter.id, due_at: null, event: 'when Petar marries' }],
  }),
);
export const ForOneself = section(
  withLetters({ received: [arrived, { ...arrived, id: letter.id, state: 'due' }] }),
);
export const ForAChild = section(
  withLetters({ received: [{ ...arrived, state: 'due', for_child: petar }] }),
);
export const OfATeen = section(
  withLetters({ received: [arrived] }),
  userOf(petar, { account_type: 'teen' }),
);
export const OfATeenNone = section(withLetters(), userOf(petar, { account_type: 'teen' }));
export const OfATeenFailed = section({}, userOf(petar, { account_type: 'teen' }));
export const Failed = section({});
export const Loading = section({ ...withLetters(), 'GET /legacy/key': NEVER });

export const WhoKeepsThem: Story = {
  ...section(withLetters({ key: null })),
  play: async () => click('Make your sheets'),
};
export const Printing: Story = {
  ...section(withLetters({ key: null })),
  play: async () => {
    await click('Make your sheets');
    for (const number of ['1', '2', '3']) await type(`Who has sheet ${number}`, `Keeper ${number}`);
    await click('Next');
    await waitFor(async () =>
      expect(await screenOf().findByRole('button', { name: 'Print' })).toBeVisible(),
    );
  },
};
export const ReadingThemBack: Story = {
  ...section(withLetters({ key: null })),
  play: async () => {
    await click('Make your sheets');
    for (const number of ['1', '2', '3']) await type(`Who has sheet ${number}`, `Keeper ${number}`);
    await click('Next');
    await click('Next');
    await click('Done');
    await expect((await screenOf().findAllByText(/^That isn’t the word/u)).length).toBe(6);
  },
};
export const TwoOldSheets: Story = {
  ...section(withLetters()),
  play: async () => click('Make new sheets'),
};
export const Paper = seen(
  <SheetPaper
    name="Ana Marković"
    sheets={sheets}
    holders={['Vesna Marković', 'Lena, who lives next door', 'Notary Kovač']}
  />,
  {},
);
export const Writing: Story = {
  ...section(withLetters()),
  play: async () => click('Write a letter'),
};
export const WritingIncomplete: Story = {
  ...section(withLetters()),
  play: async () => {
    await click('Write a letter');
    await userEvent.click(await screenOf().findByRole('radio', { name: 'At an age' }));
    await userEvent.click(await screenOf().findByRole('radio', { name: 'Somebody else' }));
    await click('Seal the letter');
    await waitFor(async () =>
      expect(await screenOf().findByText('The letter is still empty.')).toBeVisible(),
    );
  },
};
export const AnotherMoment: Story = {
  ...section(withLetters({ written: [letter] })),
  play: async () => click(/^Change the moment/u),
};
export const Withdrawing: Story = {
  ...section(withLetters({ written: [letter] })),
  play: async () => click(/^Withdraw/u),
};
export const ReadAgainByItsWriter: Story = {
  ...section({
    ...withLetters({ written: [letter] }),
    [`GET /letters/${letter.id}/sealed`]: {
      data: { cipher: sealed.cipher, wrapped_key: sealed.wrapped_key },
    },
  }),
  play: async () => {
    await click(/^Read it again/u);
    await type('Words of the first sheet', wordsOf(1));
    await type('Words of the second sheet', wordsOf(3));
    await click('Open with these sheets');
    await waitFor(async () =>
      expect(await screenOf().findByText(/the apple tree by the gate/u)).toBeVisible(),
    );
  },
};

const proved = (
  due: readonly string[],
  life_status: 'living' | 'in_remembrance' = 'in_remembrance',
): Answers => ({
  'POST /legacy-card/challenges': { data: { challenge: '1.a.b' } },
  'POST /legacy-card/read': {
    data: {
      life_name: 'Ana Marković',
      edition: 1,
      life_status,
      letters: due.map((to_name) => ({
        letter: letter.id,
        to_name,
        wrapped_key: sealed.wrapped_key,
      })),
    },
  },
  'POST /legacy-card/release': { data: { released: due.length } },
});
const card = (answers: Answers): Story => seen(<LegacyCardPage params={{}} />, answers, null);
const enter = async (first: string, second: string) => {
  await type('Words of the first sheet', first);
  await type('Words of the second sheet', second);
};

export const Card = card({});
export const CardMistyped: Story = {
  ...card({}),
  play: async () => enter(wordsOf(1).replace(/\S+$/u, 'abandon'), 'zebra grandmother '),
};
export const CardSameSheet: Story = {
  ...card({}),
  play: async () => {
    await enter(wordsOf(2), wordsOf(2));
    await click('Open with these sheets');
    await waitFor(async () =>
      expect(await screenOf().findByText(/These are the same sheet/u)).toBeVisible(),
    );
  },
};
export const CardUnknown: Story = {
  ...card({
    'POST /legacy-card/challenges': { data: { challenge: '1.a.b' } },
    'POST /legacy-card/read': 403,
  }),
  play: async () => {
    await enter(wordsOf(1), wordsOf(2));
    await click('Open with these sheets');
  },
};
export const CardNothingDue: Story = {
  ...card(proved([])),
  play: async () => {
    await enter(wordsOf(1), wordsOf(2));
    await click('Open with these sheets');
    await waitFor(async () =>
      expect(await screenOf().findByText(/^No letter waits/u)).toBeVisible(),
    );
  },
};
export const CardOpens: Story = {
  ...card(proved(['Petar Marković'])),
  play: async () => {
    await enter(wordsOf(2), wordsOf(3));
    await click('Open with these sheets');
    await waitFor(async () =>
      expect(await screenOf().findByText('For Petar Marković')).toBeVisible(),
    );
  },
};
export const CardDone: Story = {
  ...card(proved(['Petar Marković'])),
  play: async () => {
    await enter(wordsOf(2), wordsOf(3));
    await click('Open with these sheets');
    await click('Open for them');
    await waitFor(async () => expect(await screenOf().findByText(/^Done\./u)).toBeVisible());
  },
};

/** Of somebody who is not in remembrance: whoever holds the sheets can tell of a death. */
const ofDeath = (
  standing: 'may_tell' | 'told' | 'closed',
  steps: readonly string[] = [],
): Story => ({
  ...card({
    ...proved([], 'living'),
    'POST /legacy-card/death/read': { data: { standing } },
    'POST /legacy-card/death': { data: { standing: 'told' } },
  }),
  play: async () => {
    await enter(wordsOf(1), wordsOf(2));
    await click('Open with these sheets');
    await click('Tell us about a death');
    for (const step of steps) await click(step);
  },
});
export const CardOfTheLiving: Story = {
  ...card(proved([], 'living')),
  play: async () => {
    await enter(wordsOf(1), wordsOf(2));
    await click('Open with these sheets');
    await waitFor(async () =>
      expect(await screenOf().findByText('If Ana Marković has died')).toBeVisible(),
    );
  },
};
export const DeathAsked = ofDeath('may_tell');
export const DeathWithoutADate = ofDeath('may_tell', ['Yes, go on', 'Next']);
export const DeathWhatNext: Story = {
  ...ofDeath('may_tell'),
  play: async (context) => {
    await ofDeath('may_tell', ['Yes, go on']).play?.(context);
    await type('Date of death', 'yesterday');
    await click('Next');
    await click('Next');
    await waitFor(async () =>
      expect(await screenOf().findByText('What happens next')).toBeVisible(),
    );
  },
};
export const DeathTold = ofDeath('told');
export const DeathClosed = ofDeath('closed');

const read = (answers: Answers): Story => ({
  ...seen(<LetterPage params={{ id: letter.id }} />, answers, userOf(petar)),
  parameters: { ownMain: true },
});
const opened = (cipher: string): Answers => ({
  [`POST /letters/${letter.id}/read`]: {
    data: {
      id: letter.id,
      from_name: 'Ana Marković',
      sealed_at: '2026-11-20T10:00:00Z',
      cipher,
      key: encodeBase64(unwrapKey(keys, sealed.wrapped_key)),
    },
  },
});
export const Arrived = read(opened(sealed.cipher));
export const Read: Story = {
  ...read(opened(sealed.cipher)),
  play: async () => {
    await click('Read the letter');
    await waitFor(async () =>
      expect(await screenOf().findByText(/the apple tree by the gate/u)).toBeVisible(),
    );
  },
};
export const Broken = read(opened('A'.repeat(200)));
export const NotHere = read({ [`POST /letters/${letter.id}/read`]: 404 });
export const NotLoaded = read({});
