import type { Historic } from '@kinlore/shared/contracts/memorial-historic';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { World, read, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answersOf, ana, jelena, letters, mayNothing, petar } from '../../testing/memorials.ts';
import { MemorialView } from '../memorial/MemorialPage.tsx';
import KeepingToFamily from './KeepingToFamily.tsx';

const meta: Meta = { title: 'Legacy/Historic' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const longAgo: Memorial = {
  ...jelena,
  born: read('14 March 1851'),
  died: read('2 November 1931'),
};
const keeping = { opens: '2026-12-05', told: true, declined_at: null, may_change: true };
const of = (historic: Historic): Memorial => ({ ...longAgo, historic });
const told = of({ since: null, researching: false, keeping });

const section = (memorial: Memorial, answers: Answers = {}): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <div data-surface="page" style={{ padding: '1rem', maxInlineSize: '52rem' }}>
        <KeepingToFamily memorial={memorial} onChanged={nothing} />
      </div>
    </World>
  ),
});
const page = (memorial: Memorial, user = petar): Story => ({
  render: () => (
    <World user={userOf(user)} answers={answersOf(memorial, [letters.pinned])}>
      <MemorialView memorial={memorial} onChanged={nothing} />
    </World>
  ),
});
const pressed = (story: Story, name: string, then: string): Story => ({
  ...story,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }));
    await waitFor(async () => expect(await within(document.body).findByText(then)).toBeVisible());
  },
});

/** Those who look after it were told. */
export const Told = section(told);
export const Open = section(of({ since: '2026-03-05T03:37:00Z', researching: false, keeping }));
export const KeptToFamily = section(
  of({
    since: null,
    researching: false,
    keeping: { ...keeping, declined_at: '2026-03-08T10:00:00Z' },
  }),
);
/** They look after it, and may not say who reads it. */
export const MayNotChange = section(
  of({ since: null, researching: false, keeping: { ...keeping, may_change: false } }),
);
export const Refused = pressed(
  section(told, { [`POST /legacy/memorials/${jelena.id}/historic`]: 503 }),
  'Keep it to the family',
  'The server cannot reach its database just now. Nothing was lost; please try again in a moment.',
);
export const LettingThemRead = pressed(
  KeptToFamily,
  'Let family researchers read it',
  /* what is asked again */ 'Every steward is told first, and can still say no. Nothing is open for at least 90 days. After that, people who keep a family tree here can read the name, dates, places, portrait and life story, without the names of living people.',
);
/** As a family researcher reads it. */
export const ToAResearcher = page({
  ...of({ since: '2026-03-05T03:37:00Z', researching: true, keeping: null }),
  mine: false,
  epitaph: '',
  pictures: [],
  stewards: [],
  creator: null,
  waiting: null,
  abilities: mayNothing,
});
/** As its family reads it. */
export const ToTheFamily = page({
  ...of({ since: '2026-03-05T03:37:00Z', researching: false, keeping: null }),
  mine: false,
  waiting: null,
  abilities: { ...mayNothing, tribute: true },
});
/** As who looks after it reads it. */
export const ToItsSteward = page(told, ana);
