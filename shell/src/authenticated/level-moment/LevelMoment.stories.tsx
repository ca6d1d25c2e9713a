import type { Meta, StoryObj } from '@storybook/react';
import { LevelMoment } from './LevelMoment.tsx';

const meta: Meta = { title: 'Shell/Level moment', parameters: { bare: true } };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
export const One: Story = { render: () => <LevelMoment level={2} news={[]} onEnd={nothing} /> };
export const WithNews: Story = {
  render: () => <LevelMoment level={10} news={['slot', 'power_up']} onEnd={nothing} />,
};
export const RightToLeft: Story = { ...WithNews, parameters: { bare: true, dir: 'rtl' } };
export const Child: Story = { ...WithNews, parameters: { bare: true, theme: 'rainbow' } };
