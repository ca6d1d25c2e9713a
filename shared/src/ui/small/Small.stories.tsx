import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import {
  Chip,
  ChipButton,
  EnamelToken,
  KeyHint,
  RelativeTime,
  Row,
  Stack,
  Surface,
  type Being,
} from '../index.ts';
import { DateText } from '../dates/index.ts';

const meta: Meta = { title: 'Parts/Small things' };
export default meta;
type Story = StoryObj;

const beings = [
  ['joy', 'Lumi'],
  ['sadness', 'Rill'],
  ['love', 'Ember'],
  ['anger', 'Flint'],
  ['fear', 'Moth'],
  ['wonder', 'Prism'],
  ['calm', 'Pebble'],
  ['pride', 'Crest'],
  ['gratitude', 'Seed'],
  ['longing', 'Echo'],
  ['hope', 'Dawn'],
  ['regret', 'Ash'],
] as const;

export const Enamels: Story = {
  render: () => (
    <Stack gap={24}>
      <Row gap={16}>
        {beings.map(([being, name]) => (
          <EnamelToken key={being} being={being} name={name} />
        ))}
      </Row>
      <Row gap={16}>
        <EnamelToken being="joy" name="Lumi" intensity={1} mood="content" />
        <EnamelToken being="sadness" name="Rill" intensity={2} mood="sorrowful" />
        <EnamelToken being="love" name="Ember" intensity={3} mood="devoted" size={28} />
      </Row>
    </Stack>
  ),
};

function Choosing() {
  const [chosen, setChosen] = useState<readonly Being[]>(['joy', 'longing']);
  const turn = (being: Being) =>
    setChosen(chosen.includes(being) ? chosen.filter((one) => one !== being) : [...chosen, being]);
  return (
    <Surface>
      <Row gap={12}>
        {beings.map(([being, name]) => (
          <EnamelToken
            key={being}
            being={being}
            name={name}
            pressed={chosen.includes(being)}
            onPress={() => turn(being)}
          />
        ))}
      </Row>
    </Surface>
  );
}
export const ChoosingFeelings: Story = { render: () => <Choosing /> };

export const Chips: Story = {
  render: () => (
    <Stack gap={16}>
      <Row>
        <Chip>Plain</Chip>
        <Chip tone="kin" icon="family">
          3 kin
        </Chip>
        <Chip tone="info" icon="info">
          2 tributes
        </Chip>
        <Chip tone="streak" icon="sign-campfire">
          12-day streak
        </Chip>
        <Chip tone="danger" icon="warning">
          Disputed
        </Chip>
        <Chip tone="silver" icon="sign-candle">
          At rest
        </Chip>
      </Row>
      <Row>
        <Chip icon="person" onRemove={() => undefined}>
          Ana Marković
        </Chip>
        <ChipButton pressed onPress={() => undefined}>
          Family
        </ChipButton>
        <ChipButton pressed={false} onPress={() => undefined}>
          Friends
        </ChipButton>
        <ChipButton icon="filter" onPress={() => undefined}>
          All years
        </ChipButton>
      </Row>
      <Row gap={16}>
        <KeyHint keys={['Ctrl', 'K']} />
        <RelativeTime at="2026-05-12T10:00:00Z" now={Date.parse('2026-05-15T10:00:00Z')} />
        <DateText
          date={{
            kind: 'exact',
            start: '1968-03-14',
            end: '1968-03-14',
            precision: 'day',
            text: '14.3.68',
          }}
        />
        <DateText
          date={{
            kind: 'about',
            start: '1968-01-01',
            end: '1968-12-31',
            precision: 'year',
            text: 'about 1968',
          }}
        />
      </Row>
    </Stack>
  ),
};
