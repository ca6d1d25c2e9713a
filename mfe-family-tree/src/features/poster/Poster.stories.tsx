import { World, person as account, userOf } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { modelOf, type TreeModel } from '../../model/index.ts';
import { browserPress } from '../../print/index.ts';
import { nuclear, shapes } from '../../testing/families.ts';
import { modelOfRandom } from '../../testing/told.ts';
import { wholeOf } from '../../testing/whole.ts';
import { wovenModel } from '../../testing/woven.ts';
import { PosterDialog, type PosterDialogProps } from './index.ts';

const meta: Meta = { title: 'Tree/Poster' };
export default meta;
type Story = StoryObj;

const of = (model: TreeModel, over: Partial<PosterDialogProps> = {}): Story => ({
  render: () => (
    <World user={userOf(account(3, 'Ana Marković'))} answers={{}}>
      <PosterDialog
        model={model}
        focus={1}
        view="map"
        order="given_first"
        onClose={() => undefined}
        {...over}
      />
    </World>
  ),
});
const family = modelOf(wholeOf(nuclear));
const page = () => within(document.body);
/** Fonts come over the network, and the layout from a worker that starts first. */
const seen = async (text: string | RegExp) => page().findByText(text, {}, { timeout: 10_000 });

export const ASmallFamily: Story = {
  ...of(family, { view: 'family' }),
  play: async () => {
    await seen(/One sheet/u);
  },
};
export const ManyScripts: Story = {
  ...of(modelOf(wholeOf(shapes.names))),
  play: async () => {
    await seen(/letters our fonts don’t have/u);
  },
};
export const HiddenLivingRelatives: Story = {
  ...of(modelOf(wholeOf(shapes.hiddenLiving))),
  play: async () => {
    await seen(/One sheet/u);
  },
};
export const AThousandPeople: Story = {
  ...of(modelOfRandom(1_000, 4)),
  play: async () => {
    await seen(/too small to read/u);
  },
};
export const AFan: Story = {
  ...of(wovenModel(6), { view: 'fan', focus: 0 }),
  play: async () => {
    await seen(/127 people/u);
  },
};
export const AFanTooDeep: Story = {
  ...of(wovenModel(8), { view: 'fan', focus: 0 }),
  play: async () => {
    await seen(/too small to read/u);
  },
};
export const FortyLives: Story = {
  ...of(modelOfRandom(40, 4), { view: 'timeline' }),
  play: async () => {
    await seen(/38 people/u);
  },
};
export const TheChosen: Story = {
  ...of(family, { view: 'chosen', drawn: { view: 'chosen', persons: Int32Array.of(0, 2, 4) } }),
  play: async () => {
    await seen(/3 people/u);
  },
};
export const OnManySheets: Story = {
  ...of(modelOfRandom(80, 4)),
  play: async () => {
    await seen(/80 people/u);
    await userEvent.selectOptions(page().getByRole('combobox', { name: 'Paper' }), 'needed');
    await userEvent.click(page().getByRole('checkbox', { name: /A4 sheets/u }));
    await seen(/\d+ sheets, \d+ across/u);
  },
};
export const NobodyLeft: Story = {
  ...of(modelOf(wholeOf(shapes.oneAlone)), { focus: 0 }),
  play: async () => {
    await userEvent.click(page().getByRole('checkbox', { name: /Leave out living/u }));
    await expect(await seen('No one left to draw')).toBeInTheDocument();
  },
};
export const Drawing: Story = of(family, {
  press: (model, signal, tell) => ({
    ...browserPress(model, signal, tell),
    fonts: () => new Promise(() => undefined),
  }),
});
export const WithoutFonts: Story = {
  ...of(family, {
    press: (model, signal, tell) => ({
      ...browserPress(model, signal, tell),
      fonts: () => Promise.reject(new Error('away')),
    }),
  }),
  play: async () => {
    await seen('We couldn’t make the drawing');
  },
};
export const RightToLeftPage: Story = { ...ManyScripts, parameters: { dir: 'rtl' } };
