/** What the stories of a child's page stand on: invented children and the page around what is shown. */
import type { ReactNode } from 'react';
import type { StoryObj } from '@storybook/react';
import type { ChildProfile } from '@kinlore/shared/contracts/parents';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { Answers } from '@kinlore/shared/testing';
import { ana } from '../../../testing/people.ts';
import { StoryShell } from '../../../testing/StoryShell.tsx';
import type { Services } from '../../../services/services.ts';

export const childOf = (serial: number, full_name: string, age: number): ChildProfile => ({
  id: `018f3f2e-0000-7000-8000-0000000000a${String(serial)}`,
  username: `child${String(serial)}`,
  full_name,
  avatar: null,
  plate: `plate${String(serial)}`,
  age,
  account_type: age < 13 ? 'child' : 'teen',
});
export const mila = childOf(1, 'Mila Ellery', 8);
export const long = childOf(2, 'Anastasia Wilhelmina von und zu Ellery-Halloran-Oyelaran', 1);
export const layla = childOf(3, 'ليلى عبد الرحمن', 11);
export const tea = childOf(4, 'Tea Ellery', 15);

interface Shown {
  readonly answers: Answers;
  readonly children: ReactNode;
  readonly user?: CurrentUser;
  readonly prepare?: (services: Services) => void;
}

export const storyOf = ({ answers, children, user = ana, prepare }: Shown): StoryObj => ({
  render: () => (
    <StoryShell user={user} answers={answers} {...(prepare !== undefined && { prepare })}>
      {children}
    </StoryShell>
  ),
});
