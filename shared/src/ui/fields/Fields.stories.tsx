import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import {
  Checkbox,
  Column,
  FileInput,
  FormError,
  PasswordInput,
  RadioGroup,
  SelectNative,
  Stack,
  Surface,
  TextArea,
  TextInput,
} from '../index.ts';

const meta: Meta = { title: 'Parts/Fields' };
export default meta;
type Story = StoryObj;

const kinds = [
  { value: 'family', label: 'Family' },
  { value: 'friends', label: 'Friends' },
  { value: 'me', label: 'Only me', hint: 'Nobody else, by any path.' },
] as const;

function Form({ errors = false }: { readonly errors?: boolean }) {
  const [title, setTitle] = useState(errors ? '' : 'The winter we carried the piano');
  const [words, setWords] = useState(
    'Four of us, one rope, and my grandmother counting the stairs aloud.',
  );
  const [secret, setSecret] = useState('');
  const [audience, setAudience] = useState<'family' | 'friends' | 'me'>('family');
  const [agreed, setAgreed] = useState(true);
  const wrong = (sentence: string) => (errors ? sentence : null);
  return (
    <Column>
      <Surface>
        <Stack gap={24}>
          <TextInput
            label="What happened?"
            hint="A few words, as you would say them."
            required
            value={title}
            onValue={setTitle}
            error={wrong('Please give the memory a name.')}
          />
          <TextArea
            label="The story"
            optional
            count
            maxLength={4000}
            value={words}
            onValue={setWords}
          />
          <TextArea label="As it will be read" story value={words} onValue={setWords} />
          <PasswordInput
            label="Password"
            autoComplete="new-password"
            value={secret}
            onValue={setSecret}
            hint="At least 12 characters."
            error={wrong('This password is known from a leak. Choose another.')}
          />
          <RadioGroup
            label="Who may read it?"
            value={audience}
            onValue={setAudience}
            options={kinds}
          />
          <RadioGroup
            label="The same in a row"
            value={audience}
            onValue={setAudience}
            options={kinds}
            row
            error={wrong('Choose one.')}
          />
          <SelectNative
            label="Kind"
            value={audience}
            onValue={setAudience}
            options={kinds}
            placeholder="Choose"
          />
          <Checkbox
            label="Keep me signed in on this device"
            hint="For thirty days."
            checked={agreed}
            onChecked={setAgreed}
            error={wrong('Needed here.')}
          />
          <Checkbox label="Not to be changed" checked={false} onChecked={setAgreed} disabled />
          <FileInput
            label="What is there to show?"
            hint="Photographs from a phone or a scan."
            accept="image/*"
            multiple
            onFiles={() => undefined}
            error={wrong('“scan.svg” is not a picture we can keep.')}
          />
          <FormError>
            {wrong('The memory was not saved. Your words are kept on this device.')}
          </FormError>
        </Stack>
      </Surface>
    </Column>
  );
}

export const Filled: Story = { render: () => <Form /> };
export const Refused: Story = { render: () => <Form errors /> };
export const RightToLeft: Story = { parameters: { dir: 'rtl' }, render: () => <Form errors /> };

export const PasswordCanBeRead: Story = {
  render: () => <Form />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = page.getByLabelText('Password');
    await userEvent.type(field, 'piano');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(page.getByRole('button', { name: 'Show password' }));
    await expect(page.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await expect(page.getByLabelText('Password')).toHaveValue('piano');
  },
};
