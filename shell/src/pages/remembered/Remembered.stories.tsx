import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, type Answers } from '@kinlore/shared/testing';
import { userEvent, within } from 'storybook/test';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { aGathering, aMemorial, aTribute, READ, TOKEN } from './remembered.fixtures.ts';
import { Remembered } from './RememberedPage.tsx';

const meta: Meta = { title: 'Shell/Memorial by link' };
export default meta;
type Story = StoryObj;

const page = (read: Answers[string]): Story => ({
  render: () => (
    <StoryShell answers={{ [READ]: read }}>
      <Remembered token={TOKEN} />
    </StoryShell>
  ),
});
const open = (memorial = aMemorial()) => page({ data: { state: 'open', memorial } });

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
  alt: 'A boatyard',
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
  transcript: [],
};

export const Open = open(
  aMemorial({
    pictures: [photo('one', 'The boatyard, about 1950'), photo('two', 'Her account book')],
    tributes: [
      aTribute(1),
      aTribute(2, { author_name: 'Petar Marković', relation: 'her brother', type: 'memory' }),
      aTribute(3, { type: 'candle', body: '', relation: '' }),
      aTribute(4, { type: 'voice', body: '', relation: 'a pupil', recordings: [voice] }),
      aTribute(5, { pictures: [photo('three', 'At the river')] }),
    ],
    next: 'more',
  }),
);
/** One to which everyone may come, one that is for those the family knows, and one that was cancelled. */
export const WithGatherings = open(
  aMemorial({
    gatherings: [
      aGathering({ moved: true }),
      aGathering({
        id: '018f0000-0000-7000-8000-000000000061',
        kind: 'wake',
        day: '2027-03-14',
        details: null,
      }),
      aGathering({
        id: '018f0000-0000-7000-8000-000000000062',
        kind: 'remembrance',
        state: 'cancelled',
        day: '2027-04-22',
        details: null,
        town: '',
      }),
    ],
  }),
);
export const NameAlone = open(
  aMemorial({
    epitaph: '',
    biography: '',
    birth_place: '',
    death_place: '',
    tributes: [],
  }),
);
export const LongAndRightToLeft = open(
  aMemorial({
    full_name: 'Aleksandra-Anastasija Konstantinović-Wolfeschlegelsteinhausen',
    epitaph: 'من غنّى لك وأنت صغير، وما هي الأغنية التي ما زلت تذكرها حتى اليوم؟ '.repeat(2).trim(),
    biography: 'كان الثلج يتساقط. '.repeat(60).trim(),
    gatherings: [aGathering({ town: 'القاهرة' })],
    tributes: [aTribute(1, { relation: 'جارتها منذ أربعين سنة', body: 'كانت تعد كل شيء.' })],
  }),
);
export const WithPassword = page({ data: { state: 'locked', memorial: null } });
export const WrongPassword: Story = {
  ...page((request: Request) =>
    request.json().then((body: object) =>
      'password' in body
        ? Response.json(
            {
              code: 'memorial_link.password_wrong',
              message: 'That isn’t the password for this memorial.',
              request_id: 'story',
            },
            { status: 403 },
          )
        : { data: { state: 'locked', memorial: null } },
    ),
  ),
  play: async () => {
    const body = within(document.body);
    await userEvent.type(await body.findByLabelText(/^Password/u), 'thirty stairs');
    await userEvent.click(body.getByRole('button', { name: 'Show the memorial' }));
    await body.findByText('That isn’t the password for this memorial.');
  },
};
export const Over = page({ data: { state: 'over', memorial: null } });
export const Unknown = page(404);
export const Loading = page(NEVER);
export const Failed = page(503);
