import { families } from '@kinlore/shared/kinship/testing';
import { World, person as account, userOf } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { modelOf, type TreeModel } from '../../model/index.ts';
import { nuclear, shapes } from '../../testing/families.ts';
import { modelOfRandom, modelOfTold } from '../../testing/told.ts';
import { wholeOf } from '../../testing/whole.ts';
import StatisticsView from './StatisticsView.tsx';

const meta: Meta = { title: 'Tree/Statistics' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const of = (model: TreeModel, focus: number): Story => ({
  render: () => (
    <World user={userOf(account(3, 'Ana Marković'))} answers={{}}>
      <StatisticsView model={model} focus={focus} onFocus={nothing} />
    </World>
  ),
});

export const ThreeThousandPeople = of(modelOfRandom(3_000, 4), 2_990);
export const ASmallFamily = of(modelOf(wholeOf(nuclear)), 5);
export const NoYearsKnown = of(
  modelOfTold(families.cousinsMarried),
  families.cousinsMarried.of('Child'),
);
export const HiddenLivingRelatives = of(modelOf(wholeOf(shapes.hiddenLiving)), 1);
export const LongAndRightToLeftNames = of(modelOf(wholeOf(shapes.names)), 4);
export const OneAlone = of(modelOf(wholeOf(shapes.oneAlone)), 0);
export const ARingInTheData = of(modelOfTold(families.cycle), 0);
export const Empty = of(
  modelOf({
    ...wholeOf(shapes.oneAlone),
    persons: { id: [], given: [], surname: [], sex: '', state: '', born: [], died: [], doubt: '' },
  }),
  0,
);
export const StillCounting: Story = {
  render: () => (
    <World user={userOf(account(3, 'Ana Marković'))} answers={{}}>
      <StatisticsView
        model={modelOfRandom(20_001, 4)}
        focus={0}
        onFocus={nothing}
        ask={() => new Promise(nothing)}
      />
    </World>
  ),
};
export const RightToLeftPage: Story = { ...ThreeThousandPeople, parameters: { dir: 'rtl' } };

export const AsATable: Story = {
  ...ThreeThousandPeople,
  play: async () => {
    const [first] = within(document.body).getAllByText('As a table');
    if (first !== undefined) await userEvent.click(first);
    await waitFor(async () =>
      expect(within(document.body).getByRole('columnheader', { name: 'Decade' })).toBeVisible(),
    );
  },
};
