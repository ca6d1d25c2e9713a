import type { Meta, StoryObj } from '@storybook/react';
import { World, userOf, type Answer } from '@kinlore/shared/testing';
import { LONG_NAME, card } from '../../fixtures.ts';
import { NamingsOfMe } from './NamingsOfMe.tsx';
import { PhotosOfMe } from './PhotosOfMe.tsx';
import { StoriesOfMe } from './StoriesOfMe.tsx';

const meta: Meta = { title: 'Codex/Photos of me' };
export default meta;
type Story = StoryObj;

const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#6a8"/><circle cx="110" cy="80" r="34" fill="#fda"/></svg>')}`;
const photo = (n: number, status: string, title: string) => ({
  tag_id: `0190c8a2-0000-7000-8000-${String(n).padStart(12, '0')}`,
  status,
  region: { x: 0.22, y: 0.2, w: 0.28, h: 0.4 },
  blurred: status === 'removed',
  can_blur: true,
  picture: {
    media_id: `0190c8a2-0000-7000-8000-${String(900 + n).padStart(12, '0')}`,
    state: 'ready',
    width: 300,
    height: 200,
    thumbhash: null,
    url_small: drawn,
    url: drawn,
    url_large: drawn,
    sources: [],
    caption: '',
    alt: '',
  },
  memory: {
    id: `0190c8a2-0000-7000-8000-${String(800 + n).padStart(12, '0')}`,
    slug: `m-${String(n)}`,
    title,
    owner: card(2, 'Bruno Kos'),
  },
  by: n === 1 ? card(2, 'Bruno Kos') : null,
  created_at: '2026-11-13T10:00:00Z',
});
const show = (answer: Answer, dir: 'ltr' | 'rtl' = 'ltr'): Story => ({
  parameters: { dir },
  render: () => (
    <World user={userOf(card(1, 'Ana Marić'))} answers={{ 'GET /photo-tags/mine': answer }}>
      <PhotosOfMe userId={card(1, 'Ana Marić').id} />
    </World>
  ),
});

export const Some = show({
  data: [photo(1, 'pending', 'The lake'), photo(2, 'approved', LONG_NAME)],
  meta: { next: 'more' },
});
export const None = show({ data: [], meta: { next: null } });
export const Failed = show(503);

const naming = (n: number, status: string, title: string, more: object = {}) => ({
  status,
  name: 'Cousin Ana',
  memory: {
    id: `0190c8a2-0000-7000-8000-${String(700 + n).padStart(12, '0')}`,
    slug: `n-${String(n)}`,
    title,
    owner: card(2, 'Bruno Kos'),
  },
  answered_at: status === 'pending' ? null : '2026-11-13T10:00:00Z',
  answered_by: null,
  ...more,
});
const showNames = (answer: Answer, dir: 'ltr' | 'rtl' = 'ltr'): Story => ({
  parameters: { dir },
  render: () => (
    <World user={userOf(card(1, 'Ana Marić'))} answers={{ 'GET /activities/namings': answer }}>
      <NamingsOfMe userId={card(1, 'Ana Marić').id} />
    </World>
  ),
});
const all = [
  naming(1, 'pending', 'The lake'),
  naming(2, 'accepted', LONG_NAME, { answered_by: card(3, 'Mara Kos') }),
  naming(3, 'accepted', ''),
];
const named = ({ url }: Request) => {
  const status = new URL(url).searchParams.get('status');
  return { data: all.filter((one) => one.status === status), meta: { next: 'more' } };
};
export const Named = showNames(named);
export const NamedRightToLeft = showNames(named, 'rtl');
export const NamedNowhere = showNames({ data: [], meta: { next: null } });
export const NamedFailed = showNames(503);

const told = (n: number, title: string, more: object = {}) => ({
  story_id: `0190c8a2-0000-7000-8000-${String(600 + n).padStart(12, '0')}`,
  title,
  owner: card(2, 'Bruno Kos'),
  person: card(1, 'Ana Marić'),
  until: '2026-11-27T10:00:00Z',
  answer: 'agree',
  answered_at: '2026-11-13T10:00:00Z',
  answered_by: null,
  published: true,
  ...more,
});
const showStories = (answer: Answer, dir: 'ltr' | 'rtl' = 'ltr'): Story => ({
  parameters: { dir },
  render: () => (
    <World user={userOf(card(1, 'Ana Marić'))} answers={{ 'GET /shared-stories/consents': answer }}>
      <StoriesOfMe userId={card(1, 'Ana Marić').id} />
    </World>
  ),
});
const stories = {
  data: [
    told(1, 'The flood'),
    told(2, LONG_NAME, { answer: 'mask', published: false }),
    told(3, '', { person: card(4, 'Mila Marić'), answered_by: card(3, 'Mara Kos') }),
    told(4, 'The winter of 1963', { answer: null, answered_at: null }),
    told(5, 'The mill', { answer: 'remove' }),
  ],
  meta: { next: 'more' },
};
export const InStories = showStories(stories);
export const InStoriesRightToLeft = showStories(stories, 'rtl');
export const InNoStory = showStories({ data: [], meta: { next: null } });
export const InStoriesFailed = showStories(503);
