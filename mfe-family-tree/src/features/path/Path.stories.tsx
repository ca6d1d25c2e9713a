import { families, type ToldFamily } from '@kinlore/shared/kinship/testing';
import { World, person as account, userOf } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { modelOf, type TreeModel } from '../../model/index.ts';
import { shapes } from '../../testing/families.ts';
import { modelOfTold } from '../../testing/told.ts';
import { wholeOf } from '../../testing/whole.ts';
import PathView from './PathView.tsx';

const meta: Meta = { title: 'Tree/Path' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const between = (model: TreeModel, focus: number, other: number | null): Story => ({
  render: () => (
    <World user={userOf(account(3, 'Ana Marković'))} answers={{}}>
      <PathView model={model} focus={focus} other={other} onFocus={nothing} />
    </World>
  ),
});
const told = (family: ToldFamily, from: string, to: string): Story =>
  between(modelOfTold(family), family.of(from), family.of(to));

export const SecondPersonNotChosen = between(modelOfTold(families.threeGenerations), 4, null);
export const FirstCousins = told(families.threeGenerations, 'Ida', 'Mila');
export const HusbandAndCousin = told(families.cousinsMarried, 'He', 'She');
export const DoubleCousins = told(families.doubleCousins, 'Kid one', 'Kid two');
export const HalfBrothersAndCousins = told(families.sistersOneFather, 'Reuben', 'Joseph');
export const UncleAndNiece = told(families.uncleAndNiece, 'Charles', 'Ferdinand');
export const ByMarriage = told(families.threeGenerations, 'Jan', 'Ida');
export const AdoptiveBrothers = told(families.adoptedAndBorn, 'Sam', 'Adopted brother');
export const TwoFathersOneSurrogate = told(families.twoFathers, 'Lia', 'Surrogate');
export const SiblingsWithoutParents = told(families.parentlessSiblings, 'Lotte', 'Hans');
export const ALongLine = told(families.deepLine, 'G29', 'G0');
export const ARingInTheData = told(families.cycle, 'Alpha', 'Delta');
export const NotRelated = told(families.twoComponents, 'One', 'Four');
export const TheSamePersonTwice = told(families.twoComponents, 'One', 'One');
export const RightToLeftPage: Story = { ...FirstCousins, parameters: { dir: 'rtl' } };

const hidden = modelOf(wholeOf(shapes.hiddenLiving));
export const ThroughHiddenRelatives = between(hidden, 1, 3);
const names = modelOf(wholeOf(shapes.names));
export const LongAndRightToLeftNames = between(names, 4, 0);

export const Choosing: Story = {
  ...between(modelOfTold(families.threeGenerations), 4, null),
  play: async () => {
    const field = within(document.body).getByRole('combobox', { name: 'Second person' });
    await userEvent.type(field, 'mil');
    await userEvent.keyboard('{Enter}');
    await expect(
      await within(document.body).findByRole('heading', { name: 'Mila is Clara’s niece' }),
    ).toBeInTheDocument();
  },
};
