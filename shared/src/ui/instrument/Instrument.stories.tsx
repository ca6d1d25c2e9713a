import type { Meta, StoryObj } from '@storybook/react';
import { Avatar, Dial, Plate, Row, Spinner, Stack } from '../index.ts';

const meta: Meta = { title: 'Identity/Instrument' };
export default meta;
type Story = StoryObj;

export const DialAtEveryShare: Story = {
  render: () => (
    <Row gap={24}>
      {[0, 0.02, 0.25, 0.5, 0.83, 1].map((value) => (
        <Dial key={value} value={value} label={`${value * 100} percent`} size={120}>
          {Math.round(value * 100)}
        </Dial>
      ))}
    </Row>
  ),
};
export const DialSizes: Story = {
  render: () => (
    <Row gap={24}>
      {[18, 24, 40, 48, 72, 96, 160, 280].map((size) => (
        <Dial key={size} value={0.62} label="62 percent" size={size}>
          {size > 60 ? '17' : undefined}
        </Dial>
      ))}
    </Row>
  ),
};
export const DialUnknownAndAtRest: Story = {
  render: () => (
    <Row gap={24}>
      <Dial label="Opening the tree" size={120} />
      <Dial rest label="At rest" size={120} />
      <Spinner label="Loading" />
    </Row>
  ),
};

const people = [
  ['a7d1', '1923-05-04'],
  ['b2c9', '1948-11-30'],
  ['c0ff', '1968-03-14'],
  ['d15c', '1971-08-08'],
  ['e99a', undefined],
  ['f00d', '2016-02-29'],
  ['0b5e', '1890-01-01'],
  ['9a9a', undefined],
] as const;

export const Plates: Story = {
  render: () => (
    <Stack gap={24}>
      <Row gap={24}>
        {people.map(([seed, born]) => (
          <Plate key={seed} seed={seed} born={born} size={120} label={`Plate ${seed}`} />
        ))}
      </Row>
      <Row gap={16}>
        {people.map(([seed, born]) => (
          <Plate key={seed} seed={seed} born={born} size={40} label={`Plate ${seed}`} />
        ))}
      </Row>
      <Row gap={24}>
        {people.slice(0, 3).map(([seed, born]) => (
          <Plate key={seed} seed={seed} born={born} size={120} rest label={`Plate ${seed}`} />
        ))}
      </Row>
    </Stack>
  ),
};

const face = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#8a7558"/><circle cx="40" cy="32" r="15" fill="#e9d8bd"/><path d="M10 80c0-22 14-30 30-30s30 8 30 30" fill="#3f4a4c"/></svg>')}`;

export const Avatars: Story = {
  render: () => (
    <Row gap={16}>
      <Avatar name="Ana Marković" seed="a7d1" src={face} size={64} />
      <Avatar name="Jelena Marković" seed="b2c9" src={face} size={64} rest />
      <Avatar name="Petar" seed="c0ff" size={64} />
      <Avatar name="Mila" seed="f00d" size={40} />
      <Avatar name="Ana" seed="a7d1" src={face} size={28} />
    </Row>
  ),
};
