import type { Meta, StoryObj } from '@storybook/react';
import type { Document } from '@kinlore/shared/contracts/media';
import { Documents } from './Documents.tsx';

const meta: Meta = { title: 'Feed/Documents' };
export default meta;
type Story = StoryObj;

/** An invented page: lines of writing on paper. */
const paper = (width: number, height: number) => ({
  url_small: paperUrl(width, height),
  url: paperUrl(width, height),
  width,
  height,
});
const paperUrl = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fbf8ef"/><path d="M60 90h300M60 170h${width - 120}M60 230h${width - 120}M60 290h${width - 200}" stroke="#554" stroke-width="12"/></svg>`,
  )}`;

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

/** Upright, lying, a strip, and one of which no picture could be made. */
export const WithFirstPages: Story = {
  render: () => (
    <Documents
      documents={[
        document(1, { caption: 'Baptism certificate, Zemun 1931', first_page: paper(566, 800) }),
        document(2, { caption: 'Donaudampfschifffahrt'.repeat(6), first_page: paper(800, 566) }),
        document(3, { caption: 'שטר הנישואין של סבא וסבתא', first_page: paper(120, 800) }),
        document(4, { caption: 'A letter of the office' }),
      ]}
    />
  ),
};
