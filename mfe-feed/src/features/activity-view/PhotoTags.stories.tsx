import type { Meta, StoryObj } from '@storybook/react';
import type { PhotoTag } from '@kinlore/shared/contracts/photo-tags';
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
const told = (tags: readonly PhotoTag[], add = true): Answer => ({
  data: { media_id: photo.media_id, tags, abilities: { add } },
});

export const Named = show(told(named));
export const Asked = show(told(asked));
export const RightToLeft = show(told(named), 'rtl');
export const Failed = show(503);
