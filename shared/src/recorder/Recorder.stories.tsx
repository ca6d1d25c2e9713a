import type { Meta, StoryObj } from '@storybook/react';
import { Recorder } from './index.ts';

const meta: Meta = { title: 'Shared/Recorder' };
export default meta;

export const Ready: StoryObj = {
  render: () => (
    <Recorder kind="audio" owner="story" onKeep={() => undefined} onCancel={() => undefined} />
  ),
};
