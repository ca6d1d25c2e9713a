import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ChipButton, IconButton } from '../index.ts';
import { Stepper, Toolbar } from './index.ts';

const meta: Meta = { title: 'Parts/Steps' };
export default meta;
type Story = StoryObj;

const steps = [
  { key: 'what', label: 'What happened', done: true },
  { key: 'when', label: 'When', done: true },
  { key: 'where', label: 'Where' },
  { key: 'who', label: 'Who was there' },
  { key: 'felt', label: 'How it felt' },
  { key: 'show', label: 'To show' },
  { key: 'read', label: 'Who may read it', disabled: true },
] as const;
function Recording() {
  const [current, setCurrent] = useState<(typeof steps)[number]['key']>('where');
  return (
    <Stepper
      label="Recording a memory"
      steps={steps}
      current={current}
      onGo={setCurrent}
      question="Where was it?"
      questionId="question"
    />
  );
}
export const Steps: Story = { render: () => <Recording /> };

export const Tools: Story = {
  render: () => (
    <Toolbar label="The tree">
      <IconButton icon="zoom-in" label="Nearer" />
      <IconButton icon="zoom-out" label="Further" />
      <IconButton icon="fit" label="Everything" />
      <IconButton icon="centre" label="Me" />
    </Toolbar>
  ),
};

const places = [
  'Zemun',
  'Novi Sad',
  'Belgrade',
  'Sremski Karlovci',
  'Vrnjačka Banja',
  'Niš',
  'Ohrid',
  'Dubrovnik',
  'Trieste',
  'Graz',
  'Thessaloniki',
  'Budapest',
];
function Places() {
  const [chosen, setChosen] = useState<readonly string[]>(['Graz']);
  return (
    <Toolbar label="Places">
      {places.map((place) => (
        <ChipButton
          key={place}
          pressed={chosen.includes(place)}
          onPress={() =>
            setChosen(
              chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place],
            )
          }
        >
          {place}
        </ChipButton>
      ))}
    </Toolbar>
  );
}
/** In rows: one stop of the keyboard, which begins at what is chosen; arrows go along and across. */
export const ToolsInRows: Story = {
  render: () => <Places />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'Graz' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight} ');
    await expect(page.getByRole('button', { name: 'Novi Sad' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'Novi Sad' })).not.toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(page.getByRole('button', { name: 'Novi Sad' })).toHaveFocus();
  },
};
