/** The body of the question that is open. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { ReadingOptions } from '@kinlore/shared/ui/dates';
import type { Told, Uploads } from './editor.state.ts';
import type { Publish } from './publish.state.ts';
import { PicturesStep } from './steps/PicturesStep.tsx';
import { AudienceStep, WhoStep } from './steps/PeopleSteps.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { FeelingsStep, WhenStep, WhereStep } from './steps/SmallSteps.tsx';
import { WhatStep } from './steps/WhatStep.tsx';
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

export function StepBody({ step, told, way, publish, uploads, options, user, spaceName, onGo }: StepBodyProps) {
  const refusedSteps = publish.publishing.status === 'refused' ? publish.publishing.steps : {};
  const refused = step === 'review' ? null : (refusedSteps[step] ?? null);
  const props = { draft: told.draft, change: told.change, problem: way.problem?.step === step ? way.problem.reason : null, refused };
  switch (step) {
    case 'what':
      return <WhatStep {...props} />;
    case 'when':
      return <WhenStep {...props} options={options} />;
    case 'where':
      return <WhereStep {...props} />;
    case 'who':
      return <WhoStep {...props} />;
    case 'feelings':
      return <FeelingsStep {...props} forChild={user.account_type === 'child'} />;
    case 'pictures':
      return <PicturesStep {...props} uploads={uploads} locale={options.locale} />;
    case 'audience':
      return <AudienceStep {...props} user={user} />;
    case 'review':
      return <ReviewStep {...props} refusedSteps={refusedSteps} onGo={onGo} spaceName={spaceName} />;
    default:
      return step satisfies never;
  }
}
