import type { Meta } from '@storybook/react';
import type { MyDecision } from '@kinlore/shared/contracts/moderation';
import { NEVER, type Answers } from '@kinlore/shared/testing';
import DecisionsSection from './DecisionsSection.tsx';
import { layla, mila, storyOf } from './child-stories.tsx';

const meta: Meta = { title: "Shell/Child's decisions" };
export default meta;

const decision = (serial: number, over: Partial<MyDecision> = {}): MyDecision => ({
  id: `018f3f2e-0000-7000-8000-0000000000d${String(serial)}`,
  action: 'hide',
  subject_type: 'activity',
  subject_id: mila.id,
  reason: 'The name of the school is in it. Please take it out and we show it again.',
  until: null,
  decided_at: '2026-05-12T16:00:00Z',
  reversed_at: null,
  appeal_until: '2026-06-11T16:00:00Z',
  may_appeal: true,
  appeal: null,
  ...over,
});
const asked = { created_at: '2026-05-13T16:00:00Z', outcome: null, reply: '' } as const;
const some = [
  decision(1),
  decision(2, { action: 'warn', may_appeal: false, appeal: asked, reason: 'الرجاء البقاء لطيفًا' }),
  decision(3, {
    may_appeal: false,
    reversed_at: '2026-05-14T16:00:00Z',
    appeal: { ...asked, outcome: 'reversed', reply: 'You were right.' },
  }),
];
const page = (data: readonly MyDecision[]) => ({ data, meta: { next: null } });
const of = (child: typeof mila, answer: Answers[string]) =>
  storyOf({
    answers: { [`GET /parent/children/${child.id}/decisions`]: answer },
    children: <DecisionsSection child={child} />,
  });

export const Some = of(mila, page(some));
export const RightToLeft = of(layla, page(some));
export const None = of(mila, page([]));
export const OnTheWay = of(mila, NEVER);
export const Failed = of(mila, 503);
