/** The body of the question that is open. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { ReadingOptions } from '@kinlore/shared/ui/dates';
import type { ReactNode } from 'react';
import type { RefusedSteps } from './draft-memory.ts';
import type { Told, Uploads } from './editor.state.ts';
import type { Publish } from './publish.state.ts';
import { PicturesStep } from './steps/PicturesStep.tsx';
import { AudienceStep, WhoStep } from './steps/PeopleSteps.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { FeelingsStep, WhenStep, WhereStep } from './steps/SmallSteps.tsx';
import { WhatStep } from './steps/WhatStep.tsx';
import type { StepProps } from './steps/step-props.ts';
import type { Step, Way } from './steps.ts';

export type StepBodyProps = {
  readonly step: Step;
  readonly told: Told;
  readonly way: Way;
  readonly publish: Publish;
  readonly uploads: Uploads;
  readonly options: ReadingOptions;
  readonly user: CurrentUser;
  readonly spaceName: string | null;
  readonly onGo: (step: Step) => void;
};

/** One body a question: a missing one does not compile. */
const bodies: Readonly<Record<Step, (props: StepProps, rest: StepBodyProps) => ReactNode>> = {
  what: (props) => <WhatStep {...props} />,
  when: (props, { options }) => <WhenStep {...props} options={options} />,
  where: (props) => <WhereStep {...props} />,
  who: (props) => <WhoStep {...props} />,
  feelings: (props, { user }) => (
    <FeelingsStep {...props} forChild={user.account_type === 'child'} />
  ),
  pictures: (props, { uploads, options }) => (
    <PicturesStep {...props} uploads={uploads} locale={options.locale} />
  ),
  audience: (props, { user }) => <AudienceStep {...props} user={user} />,
  review: (props, { publish, onGo, spaceName }) => (
    <ReviewStep {...props} refusedSteps={refusedOf(publish)} onGo={onGo} spaceName={spaceName} />
  ),
};

const refusedOf = ({ publishing }: Publish): RefusedSteps =>
  publishing.status === 'refused' ? publishing.steps : {};

export function StepBody(given: StepBodyProps) {
  const { step, told, way, publish } = given;
  const refused = step === 'review' ? null : (refusedOf(publish)[step] ?? null);
  return bodies[step](
    {
      draft: told.draft,
      change: told.change,
      problem: way.problem?.step === step ? way.problem.reason : null,
      refused,
    },
    given,
  );
}
