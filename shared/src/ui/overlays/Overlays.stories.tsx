import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Avatar, Column, Dialog, Stack } from '../index.ts';
import { ComboBox, Select } from './index.ts';

const meta: Meta = { title: 'Overlays/Choosing' };
export default meta;
type Story = StoryObj;

const people = [
  {
    id: 'a7d1',
    label: 'Ana Marković',
    note: 'born 1948, Zemun',
    lead: <Avatar name="Ana" seed="a7d1" size={28} silent />,
  },
  {
    id: 'b2c9',
    label: 'Jelena Marković',
    note: '1923 – 2004',
    lead: <Avatar name="Jelena" seed="b2c9" size={28} silent rest />,
  },
  { id: 'c0ff', label: 'Petar Marković' },
];

function Finding({
  error = null,
  loading = false,
}: {
  readonly error?: string | null;
  readonly loading?: boolean;
}) {
  const [text, setText] = useState('');
  const [found, setFound] = useState('');
  const fit = people.filter((person) => person.label.toLowerCase().includes(text.toLowerCase()));
  return (
    <Stack>
      <ComboBox
        label="Who was there?"
        hint="Type a name."
        items={loading ? [] : fit}
        inputValue={text}
        onInput={setText}
        onSelect={(person) => {
          setFound(person.label);
          setText('');
        }}
        onNew={(name) => setFound(`new: ${name}`)}
        error={error}
        loading={loading}
      />
      <p>
        Found: <output>{found}</output>
      </p>
    </Stack>
  );
}

function Choosing() {
  const [kind, setKind] = useState<string | null>(null);
  return (
    <Select
      label="Parent of"
      items={people}
      selected={kind}
      onSelect={(choice) => setKind(choice.id)}
      placeholder="Choose a person"
      hint="Somebody already in the tree."
    />
  );
}

export const Closed: Story = {
  render: () => (
    <Column>
      <Stack gap={24}>
        <Finding />
        <Finding error="Please name at least one person." />
        <Finding loading />
        <Choosing />
      </Stack>
    </Column>
  ),
};

export const FindsByTyping: Story = {
  render: () => (
    <Column>
      <Finding />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('combobox', { name: 'Who was there?' }), 'jel');
    await screen.findByRole('option', { name: /Jelena/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent('Jelena Marković'));
    await userEvent.type(page.getByRole('combobox'), 'Zora');
    await screen.findByRole('option', { name: 'Add “Zora”' });
  },
};

export const InADialog: Story = {
  render: () => (
    <Dialog open onClose={() => undefined} title="Who was there?">
      <Stack gap={24}>
        <Choosing />
        <Finding />
      </Stack>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Who was there?' }), 'a');
    const option = await screen.findByRole('option', { name: /Ana/ });
    await expect(dialog.contains(option)).toBe(true);
  },
};
