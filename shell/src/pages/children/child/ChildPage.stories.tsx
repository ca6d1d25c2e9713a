import type { Meta } from '@storybook/react';
import type { ChildProfile } from '@kinlore/shared/contracts/parents';
import { writable } from '@kinlore/shared/state';
import { NEVER, type Answers } from '@kinlore/shared/testing';
import { ana } from '../../../testing/people.ts';
import { PageOf } from './ChildPage.tsx';
import { layla, long, mila, storyOf, tea } from './child-stories.tsx';

const meta: Meta = { title: "Shell/Child's page" };
export default meta;

const answers: Answers = {
  'GET /parent/available-children': {
    data: {
      switchable_children: [mila, layla, long],
      dashboard_only_children: [tea],
      total_switchable: 3,
      total_dashboard_only: 1,
    },
  },
  'GET /parent/switching-history': { data: [], meta: { next: null } },
};
const pageOf = ({ id }: Pick<ChildProfile, 'id'>, more: Answers = {}) =>
  storyOf({ answers: { ...answers, ...more }, children: <PageOf id={id} /> });

export const OfAChild = pageOf(mila);
export const LongName = pageOf(long);
export const RightToLeft = pageOf(layla);
export const OfATeen = pageOf(tea);
export const NotInCare = pageOf({ id: 'nobody' });
export const OnTheWay = pageOf(mila, { 'GET /parent/available-children': NEVER });
export const Failed = pageOf(mila, { 'GET /parent/available-children': 503 });
export const WhileViewing = storyOf({
  answers,
  children: <PageOf id={mila.id} />,
  prepare: ({ store }) => {
    store.set(writable.viewing, { as: 'child', child: mila, guardian: ana });
  },
});
