import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, type Answers } from '@kinlore/shared/testing';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { Shared } from './SharedPage.tsx';
import { aMemory, TOKEN } from './shared.fixtures.ts';

const meta: Meta = { title: 'Shell/Memory by link' };
export default meta;
type Story = StoryObj;

const page = (read: Answers[string]): Story => ({
  render: () => (
    <StoryShell answers={{ 'POST /share-links/read': read }}>
      <Shared token={TOKEN} />
    </StoryShell>
  ),
});
const open = (memory = aMemory()) => page({ data: { state: 'open', memory } });

/** Grey, from the page itself. */
const url =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22900%22 height=%22600%22%3E%3Crect width=%22900%22 height=%22600%22 fill=%22gray%22/%3E%3C/svg%3E';
const photo = (id: string, caption: string) => ({
  media_id: id,
  state: 'ready' as const,
  width: 900,
  height: 600,
  thumbhash: null,
  url_small: url,
  url,
  url_large: url,
  sources: [],
  caption,
  alt: 'A piano on a landing',
});

const voice = {
  media_id: 'voice',
  kind: 'audio' as const,
  mime: 'audio/wav',
  length_ms: 3_000,
  width: null,
  height: null,
  peaks: '',
  url: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
  caption: '',
  transcript: [{ at: 0, text: 'We began at the bottom.' }],
};

const paper = (caption: string) => ({
  media_id: `paper ${caption}`,
  bytes: 84_000,
  pages: 2,
  url: 'data:application/pdf;base64,JVBERi0xLjQK',
  caption,
});

export const Open = open(
  aMemory({
    documents: [paper('The bill of the movers'), paper('')],
    recordings: [voice],
    media: [photo('one', 'On the third landing'), photo('two', '')],
  }),
);
export const HardToRead = open(aMemory({ sensitivity: 'grief' }));
export const LongAndRightToLeft = open(
  aMemory({
    title: 'من غنّى لك وأنت صغير، وما هي الأغنية التي ما زلت تذكرها حتى اليوم؟ '.repeat(3).trim(),
    body: 'كان الثلج يتساقط. '.repeat(60).trim(),
    owner_name: 'Aleksandra-Anastasija Konstantinović-Wolfeschlegelsteinhausen',
    people: [],
  }),
);
export const OfTheDead = open(aMemory({ at_rest: true }));
export const WithPassword = page({ data: { state: 'locked', memory: null } });
export const Over = page({ data: { state: 'over', memory: null } });
export const Unknown = page(404);
export const Loading = page(NEVER);
export const Failed = page(503);
