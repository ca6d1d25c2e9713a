import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  Banner,
  Button,
  Confirm,
  Dialog,
  IconButton,
  Menu,
  Popover,
  Row,
  Stack,
  TextInput,
  Toasts,
  type DialogProps,
} from '../index.ts';

const meta: Meta = { title: 'Parts/Layers' };
export default meta;
type Story = StoryObj;
const nothing = () => undefined;

function Asking({
  size,
  long = false,
  shown = false,
}: {
  readonly size?: DialogProps['size'];
  readonly long?: boolean;
  readonly shown?: boolean;
}) {
  const [open, setOpen] = useState(shown);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Who was there?"
        size={size}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Leave it</Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              Keep
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <p>People you name here are asked before they appear.</p>
          <TextInput label="Name" value={name} onValue={setName} />
          {long &&
            Array.from({ length: 30 }, (_, line) => (
              <p key={line}>Line {line + 1} of a list that is longer than the window.</p>
            ))}
        </Stack>
      </Dialog>
    </>
  );
}

export const DialogMedium: Story = { render: () => <Asking shown /> };
export const DialogLong: Story = { render: () => <Asking shown long size="small" /> };
export const DialogLarge: Story = { render: () => <Asking shown size="large" /> };
export const DialogFull: Story = { render: () => <Asking shown size="full" /> };

export const ConfirmAsks: Story = {
  render: () => (
    <Confirm
      title="Take this letter back?"
      act="Take it back"
      onDo={() => undefined}
      onClose={() => undefined}
    >
      It is gone from the memorial at once. Candles stay.
    </Confirm>
  ),
};
export const ConfirmBusyLong: Story = {
  render: () => (
    <Confirm
      title="Maria Anunciação de Vasconcelos-Schwarzenberg e Albuquerque da Conceição"
      act="Close this account for now"
      busy
      onDo={() => undefined}
      onClose={() => undefined}
    >
      לא ניתן לבטל את הפעולה הזאת
    </Confirm>
  ),
};
export const DialogKeepsAndReturnsFocus: Story = {
  render: () => <Asking />,
  play: async ({ canvasElement }) => {
    const ask = within(canvasElement).getByRole('button', { name: 'Ask' });
    await userEvent.click(ask);
    const dialog = await screen.findByRole('dialog', { name: 'Who was there?' });
    await expect(dialog.contains(document.activeElement)).toBe(true);
    for (const _ of Array.from({ length: 8 })) await userEvent.tab();
    await expect(
      dialog.contains(document.activeElement) || document.activeElement === document.body,
    ).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(ask).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

const items = [
  { key: 'edit', label: 'Change the words', icon: 'edit', onSelect: nothing },
  { key: 'share', label: 'Who may read it', icon: 'eye', onSelect: nothing },
  {
    key: 'move',
    label: 'Move to a memorial',
    icon: 'sign-candle',
    disabled: true,
    onSelect: nothing,
  },
  { key: 'remove', label: 'Remove', icon: 'delete', danger: true, onSelect: nothing },
] as const;

export const MenuOpen: Story = {
  render: () => (
    <Row>
      <Menu
        label="This memory"
        items={items}
        trigger={(props) => <IconButton {...props} icon="more" label="More" />}
      />
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() =>
      expect(within(menu).getByRole('menuitem', { name: 'Change the words' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(within(menu).getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  },
};

export const PopoverOpen: Story = {
  render: () => (
    <Popover
      label="Filter"
      trigger={(props) => (
        <Button {...props} icon="filter">
          Filter
        </Button>
      )}
    >
      {(close) => (
        <Stack gap={12}>
          <p>Only what Ana wrote.</p>
          <Button onClick={close}>Done</Button>
        </Stack>
      )}
    </Popover>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Filter' }));
    const words = await screen.findByText('Only what Ana wrote.');
    await waitFor(() => expect(words).toBeVisible());
  },
};

export const Notices: Story = {
  render: () => (
    <>
      <Stack gap={16}>
        <Banner
          icon="shield"
          actions={
            <>
              <Button small>Decline</Button>
              <Button small kind="primary">
                Accept
              </Button>
            </>
          }
        >
          We keep one cookie, to know you are signed in.
        </Banner>
        <Banner tone="warn" onDismiss={nothing}>
          Please confirm your e-mail address.
        </Banner>
        <Banner tone="bad">The connection is lost. What you write is kept on this device.</Banner>
        <Banner tone="good">You are connected again.</Banner>
      </Stack>
      <Toasts
        onDismiss={nothing}
        items={[
          { id: 'a', tone: 'good', text: 'Your memory is kept.' },
          {
            id: 'b',
            text: 'Ana wrote “The winter we carried the piano, and everything that came after it”.',
            action: { label: 'Read', onAct: nothing },
            also: { label: 'See it in your sky', onAct: nothing },
          },
          { id: 'c', tone: 'bad', text: 'One photograph could not be kept.' },
        ]}
      />
    </>
  ),
};
