import type { Meta, StoryObj } from '@storybook/react';
import { Badge, Button, buttonClass, IconButton, Row, Stack } from '../index.ts';

const meta: Meta = { title: 'Parts/Button' };
export default meta;
type Story = StoryObj;
const nothing = () => undefined;

export const Kinds: Story = {
  render: () => (
    <Row gap={12}>
      <Button kind="primary" icon="sign-quill" onClick={nothing}>
        Record a day
      </Button>
      <Button onClick={nothing}>Leave a tribute</Button>
      <Button kind="danger" icon="delete" onClick={nothing}>
        Remove this memory
      </Button>
      <Button kind="link" onClick={nothing}>
        Read the rest
      </Button>
      <a className={buttonClass('quiet')} href="#there">
        A link that looks like one
      </a>
    </Row>
  ),
};

export const States: Story = {
  render: () => (
    <Stack gap={16}>
      <Row gap={12}>
        <Button kind="primary" busy>
          Saving
        </Button>
        <Button busy>Sending</Button>
        <Button kind="primary" disabled>
          Not yet
        </Button>
        <Button disabled>Not yet</Button>
      </Row>
      <Row gap={8}>
        <Button small icon="add">
          Add a person
        </Button>
        <Button small kind="primary">
          Keep
        </Button>
        <Button small kind="link">
          Undo
        </Button>
      </Row>
      <Button wide kind="primary">
        As wide as its column
      </Button>
      <Button>
        {'A name that is far longer than anybody planned for when the button was drawn, and wraps '.repeat(
          2,
        )}
      </Button>
    </Stack>
  ),
};

export const Icons: Story = {
  render: () => (
    <Row gap={8}>
      <IconButton icon="bell" label="Notifications" badge={3} />
      <IconButton icon="bell" label="Notifications, many" badge={12} />
      <IconButton icon="search" label="Search people" />
      <IconButton icon="theme-shadow" label="Theme" pressed />
      <IconButton icon="more" label="More" disabled />
      <Badge count={12} label="12 unread" />
    </Row>
  ),
};
