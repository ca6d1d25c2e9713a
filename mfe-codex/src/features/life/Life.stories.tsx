import type { Meta, StoryObj } from '@storybook/react';
import { LONG_NAME, card, listOf, memory } from '../../fixtures.ts';
import { Categories } from './Categories.tsx';
import { Places } from './Places.tsx';
import { LifeView, type LifeViewProps } from './LifeView.tsx';

const meta: Meta = { title: 'Codex/Life' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const view = (list: LifeViewProps['list'], own = true, more: Partial<LifeViewProps> = {}) => (
  <LifeView list={list} own={own} onOpen={nothing} onRecord={nothing} {...more} />
);
const places = [
  'Zemun',
  'Malmö',
  'Kivik',
  'Novi Sad',
  'Porto',
  'Doolin, County Clare',
  LONG_NAME,
  'حلب',
  'Ystad',
  'Belgrade',
].map((name, at) => ({
  name,
  memories: 12 - at,
  first_year: 1968 + at,
  last_year: at % 2 === 0 ? 1968 + at : 2001,
}));
const categories = [
  { slug: 'milestone', memories: 1, subtypes: [{ slug: 'graduation', memories: 1 }] },
  {
    slug: 'family',
    memories: 14,
    subtypes: [
      { slug: 'recipe', memories: 3 },
      { slug: 'heirloom', memories: 1 },
      { slug: 'family_story', memories: 10 },
    ],
  },
  { slug: 'journey', memories: 1200, subtypes: [{ slug: 'trip', memories: 1200 }] },
];
const about = (
  <Categories
    categories={categories}
    chosen={{ type: 'family', subtype: 'recipe' }}
    onChoose={nothing}
  />
);
const head = (chosen: string | null) => (
  <Places places={places} chosen={chosen} onChoose={nothing} />
);
const some = [
  memory(1, 'The day the river froze', '1985-01-12', { place: 'Novi Sad' }),
  memory(2, 'Grandfather’s accordion', '1968-06-01', {
    when: {
      kind: 'season',
      start: '1968-06-01',
      end: '1968-08-31',
      precision: 'month',
      text: 'summer of 1968',
    },
    provenance: {
      told_by: 'Rosa',
      method: 'typed',
      source_note: '',
      recorded_at: '2027-05-01T10:00:00Z',
      edited_at: null,
    },
  }),
  memory(3, 'What I never told anybody', '1968-03-14', { audience: 'self', place: '' }),
  memory(4, 'A song without a year', null, { place: '', author: card(9, 'Bruno Kos') }),
];

export const Years: Story = { render: () => view(listOf(some, { hasMore: true })) };
export const OfOnePlace: Story = {
  render: () => view(listOf(some.slice(0, 1)), true, { head: head('Malmö'), narrowed: 'place' }),
};
export const OfOneKind: Story = {
  render: () => view(listOf(some.slice(0, 2)), true, { head: about, narrowed: 'more' }),
};
export const PlaceWithoutMemories: Story = {
  render: () => view(listOf([]), true, { head: head('Atlantis'), narrowed: 'place' }),
};
export const Loading: Story = { render: () => view(listOf([], { status: 'loading' })) };
export const EmptyOwn: Story = { render: () => view(listOf([])) };
export const EmptyOther: Story = { render: () => view(listOf([]), false) };
export const Failed: Story = { render: () => view(listOf([], { status: 'failed' })) };
export const Stale: Story = {
  render: () => view(listOf(some, { status: 'stale', moreFailed: true })),
};
export const LongTitle: Story = {
  render: () => view(listOf([memory(1, LONG_NAME.repeat(2), '1985-01-12', { place: LONG_NAME })])),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () => view(listOf([memory(1, 'يوم تجمّد النهر', '1985-01-12', { place: 'حلب' })])),
};
