import type { Meta, StoryObj } from '@storybook/react';
import { Icon, Row, type IconName } from '../index.ts';
import { engraved, phosphor } from './icon-table.ts';

const meta: Meta = { title: 'Parts/Icon' };
export default meta;
type Story = StoryObj;

// The keys of our own table are the names.
const icons = Object.keys(phosphor) as IconName[];
const signs = Object.keys(engraved).map((name) => `sign-${name}`) as IconName[];

export const All: Story = {
  render: () => (
    <Row gap={16}>
      {icons.map((name) => (
        <Icon key={name} name={name} size={24} label={name} />
      ))}
    </Row>
  ),
};
export const Signs: Story = {
  render: () => (
    <Row gap={16}>
      {signs.map((name) => (
        <Icon key={name} name={name} size={40} label={name} />
      ))}
    </Row>
  ),
};
