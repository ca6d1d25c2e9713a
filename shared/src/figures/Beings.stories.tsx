import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { beings } from '../persona/index.ts';
import { Button, Row, Stack } from '@kinlore/shared/ui';
import { BeingFigure, type Form, type Mood } from './index.ts';

const meta: Meta = { title: 'Figures/Beings' };
export default meta;
type Story = StoryObj;

const forms = [1, 2, 3, 4, 5] as const satisfies readonly Form[];
const moods = [1, 2, 3] as const satisfies readonly Mood[];

export const TwelveInFormsAndMoods: Story = {
  render: () => (
    <Stack gap={16}>
      {beings.map((being) => (
        <Row key={being} gap={4}>
          {forms.flatMap((form) =>
            moods.map((mood) => (
              <BeingFigure
                key={`${form}${mood}`}
                being={being}
                form={form}
                mood={mood}
                size={76}
                label={`${being}, form ${form}, mood ${mood}`}
              />
            )),
          )}
        </Row>
      ))}
    </Stack>
  ),
};
export const Small: Story = {
  render: () => (
    <Stack gap={16}>
      {[24, 32, 36].map((size) => (
        <Row key={size} gap={8}>
          {beings.map((being) => (
            <BeingFigure key={being} being={being} form={3} mood={2} size={size} label={being} />
          ))}
        </Row>
      ))}
    </Stack>
  ),
};
export const AtAMemorial: Story = {
  render: () => (
    <Row gap={16}>
      {beings.map((being) => (
        <BeingFigure
          key={being}
          being={being}
          form={5}
          mood={3}
          size={96}
          at="memorial"
          label={being}
        />
      ))}
    </Row>
  ),
};

function Alive() {
  const [times, setTimes] = useState(0);
  return (
    <Stack gap={16}>
      <Row gap={16}>
        {beings.map((being) => (
          <BeingFigure
            key={`${being} ${times}`}
            being={being}
            form={3}
            mood={2}
            size={128}
            alive
            reacting={times > 0}
            label={being}
          />
        ))}
      </Row>
      <Button
        onClick={() => {
          setTimes(times + 1);
        }}
      >
        Save a memory
      </Button>
    </Stack>
  );
}
export const AliveAtHome: Story = { render: () => <Alive /> };
