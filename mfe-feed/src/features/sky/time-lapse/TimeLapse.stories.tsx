import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, World, type Answers } from '@kinlore/shared/testing';
import { ana, mila, userOf } from '../../../testing/people.ts';
import Sky from '../Sky.tsx';
import { answersFor, familyOf, smallFamily, timesOf } from './testing/families.ts';

const meta: Meta = { title: 'Feed/Sky/Through the years', parameters: { bare: true } };
export default meta;
type Story = StoryObj;

interface Given {
  readonly answers: Answers;
  readonly at?: string;
  readonly user?: ReturnType<typeof userOf>;
}
const lapse = ({ answers, at = '&y=1972', user = userOf(ana) }: Given): Story => ({
  render: () => (
    <World user={user} answers={answers} at={`/?view=time-lapse${at}`}>
      <div style={{ blockSize: '100dvh' }}>
        <Sky active before="/" />
      </div>
    </World>
  ),
});

const small = smallFamily();
const answers = answersFor(small);
const LONG = 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh';

/** Ten thousand people over five centuries, of whom nobody is told more than the year. */
function great() {
  const people = Array.from({ length: 10_000 }, (_, at) => ({
    given: `Person ${String(at)}`,
    born: 1500 + Math.floor(at / 20),
  }));
  const children = people.flatMap((_, at): [number, number][] =>
    at < 40
      ? []
      : [
          [at, at - 40],
          [at, (at - 40) ^ 1],
        ],
  );
  return answersFor({
    whole: familyOf(people, { children, name: 'Everybody' }),
    times: timesOf([]),
    lives: [],
  });
}

export const AYear = lapse({ answers });
export const Today = lapse({ answers, at: '' });
export const TheFirstYear = lapse({ answers, at: '&y=1905' });
export const OnePerson = lapse({
  answers: answersFor({
    whole: familyOf([{ given: 'Ana', born: 1974 }]),
    times: timesOf([]),
    lives: [],
  }),
});
export const TenThousand = lapse({ answers: great(), at: '&y=1800' });
export const LongNames = lapse({
  answers: answersFor(smallFamily({ longName: LONG })),
  at: '&y=1974',
});
export const NoTree = lapse({
  answers: {
    'GET /family/tree/own/whole': { data: null },
    'GET /sky/collective': { data: [], meta: { next: null } },
  },
});
export const NoYears = lapse({
  answers: answersFor({ whole: familyOf([{ given: 'Ana' }]), times: timesOf([]), lives: [] }),
});
export const Loading = lapse({ answers: { ...answers, 'GET /family/tree/own/whole': NEVER } });
export const Failed = lapse({ answers: { ...answers, 'GET /family/tree/own/whole': 503 } });
export const NotShared = lapse({ answers: {}, at: '&tree=another' });
export const RightToLeft: Story = { ...lapse({ answers }), parameters: { dir: 'rtl' } };
export const Child: Story = {
  ...lapse({ answers, user: userOf(mila, { account_type: 'child', age: 9, theme: 'rainbow' }) }),
  parameters: { theme: 'rainbow' },
};
