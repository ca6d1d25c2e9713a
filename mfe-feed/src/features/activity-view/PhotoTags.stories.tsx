import type { Meta, StoryObj } from '@storybook/react';
import type { PhotoTag, WrittenFace } from '@kinlore/shared/contracts/photo-tags';
import { World, type Answer } from '@kinlore/shared/testing';
import { ana, boris, jelena, memory, picture, userOf } from '../../testing/people.ts';
import { Lightbox } from './Lightbox.tsx';

const meta: Meta = { title: 'Feed/Photo tags' };
export default meta;
type Story = StoryObj;

const none = { answer: false, delete: false, blur: false, name: false };
const tag = (n: number, more: Partial<PhotoTag>): PhotoTag => ({
  id: `0190c8a2-0000-7000-8000-${String(n).padStart(12, '0')}`,
  region: { x: 0.1 + n * 0.15, y: 0.3, w: 0.12, h: 0.2 },
  status: 'approved',
  kind: 'account',
  name: null,
  user: null,
  tree_person: null,
  memorial_slug: null,
  is_me: false,
  abilities: none,
  created_at: '2026-11-13T10:00:00Z',
  ...more,
});
const named = [
  tag(0, { name: ana.full_name, user: ana, is_me: true, abilities: { ...none, blur: true } }),
  tag(1, {
    name: boris.full_name,
    user: boris,
    status: 'pending',
    abilities: { ...none, delete: true },
  }),
  tag(2, { kind: 'memorial', name: jelena.full_name, memorial_slug: 'jelena' }),
  tag(3, { kind: 'unknown', abilities: { ...none, name: true } }),
  tag(4, { kind: 'hidden', region: null }),
];
const asked = [
  tag(1, {
    name: ana.full_name,
    user: ana,
    is_me: true,
    status: 'pending',
    abilities: { ...none, answer: true, blur: true },
  }),
];

const photo = picture(1, 1200, 800);
const nothing = () => undefined;
const show = (answer: Answer, dir: 'ltr' | 'rtl' = 'ltr'): Story => ({
  parameters: { dir },
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /photo-tags': answer }}>
      <Lightbox pictures={[photo]} memory={memory(1, {})} at={0} onAt={nothing} />
    </World>
  ),
});
const told = (tags: readonly PhotoTag[], written: readonly WrittenFace[] = []): Answer => ({
  data: { media_id: photo.media_id, tags, written, abilities: { add: true } },
});
const writtenAs = (n: number, name: string, isPutOff = false): WrittenFace => ({
  id: `0190c8a2-0000-7000-9000-${String(n).padStart(12, '0')}`,
  name,
  region: { x: 0.1 + n * 0.15, y: 0.3, w: 0.12, h: 0.2 },
  put_off: isPutOff,
});
const longName = 'Wilhelmine Friederike Augusta of the house beyond the old mill';

export const Named = show(told(named));
export const Asked = show(told(asked));
export const NamesInFile = show(
  told([], [writtenAs(0, 'Boris Lindqvist'), writtenAs(1, longName), writtenAs(2, 'جدتي ليلى')]),
);
export const NamesInFileWhileOneIsNamed = show(
  told(named.slice(0, 1), [writtenAs(1, 'Boris Lindqvist')]),
);
export const NamesInFilePutOff = show(told([], [writtenAs(0, 'Boris Lindqvist', true)]));
export const RightToLeft = show(told(named), 'rtl');
export const Failed = show(503);
