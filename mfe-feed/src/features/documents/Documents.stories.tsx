import type { Meta, StoryObj } from '@storybook/react';
import type { Document } from '@kinlore/shared/contracts/media';
import { Documents } from './Documents.tsx';

const meta: Meta = { title: 'Feed/Documents' };
export default meta;
type Story = StoryObj;

const document = (n: number, part: Partial<Document> = {}): Document => ({
  media_id: `0190a000-0000-7000-8000-00000000000${n}`,
  bytes: 1_240_000,
  pages: 3,
  url: 'data:application/pdf;base64,JVBERi0xLjQK',
  caption: '',
  ...part,
});

/** With a name, without one, a long one, and one in another direction. */
export const Several: Story = {
  render: () => (
    <Documents
      documents={[
        document(1, { caption: 'Baptism certificate, Zemun 1931' }),
        document(2, { pages: null, bytes: 84_000 }),
        document(3, { caption: 'Donaudampfschifffahrt'.repeat(6), pages: 1, bytes: 98_700_000 }),
        document(4, { caption: 'שטר הנישואין של סבא וסבתא' }),
      ]}
    />
  ),
};
