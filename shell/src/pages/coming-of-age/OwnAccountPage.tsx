/** `/growing-up`: what somebody of thirteen and older settles for themselves. */
import { lazy, Suspense, type ComponentType } from 'react';
import type { OwnAccount } from '@kinlore/shared/contracts/coming-of-age';
import { Link } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { buttonClass, Chip, FailedState, Page, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { ownAccount } from './coming-of-age.api.ts';
import { t } from './coming-of-age.messages.ts';
import type { StepProps } from './step.ts';

const OwnTransfer = lazy(
  () => import(/* webpackChunkName: "growing-up" */ './transfer/OwnTransfer.tsx'),
);

type Step = keyof OwnAccount['steps'];

const bodies: Readonly<Record<Step, ComponentType<StepProps>>> = {
  password: lazy(() => import(/* webpackChunkName: "growing-up" */ './PasswordStep.tsx')),
  email: lazy(() => import(/* webpackChunkName: "growing-up" */ './EmailStep.tsx')),
  terms: lazy(() => import(/* webpackChunkName: "growing-up" */ './TermsStep.tsx')),
  looked_back: lazy(() => import(/* webpackChunkName: "growing-up" */ './LookBackStep.tsx')),
};

const steps = [
  { key: 'password', title: 'password' },
  { key: 'email', title: 'email' },
  { key: 'terms', title: 'terms' },
  { key: 'looked_back', title: 'lookBack' },
] as const;

export default function OwnAccountPage() {
  const { value, status, refresh } = useRecord(ownAccount, null);
  if (value === null && status === 'loading') return <Skeleton name="form" label={t('loading')} />;
  if (value === null)
    return (
      <Page title={t('title')}>
        <FailedState
          title={t('failed')}
          unaffected={t('unaffected')}
          onRetry={() => void refresh()}
        />
      </Page>
    );
  return <Loaded account={value} onSettled={() => void refresh()} />;
}

function leadOf({ guardians, asked }: OwnAccount): string {
  if (guardians.length === 0) return t('leadNobody');
  return t(asked ? 'lead' : 'leadDone');
}

interface LoadedProps {
  readonly account: OwnAccount;
  readonly onSettled: () => void;
}

/** At eighteen there is no overview any more. */
function ToOverview() {
  const user = useAtomValue(currentUser);
  if (user?.account_type !== 'teen') return null;
  return (
    <Link className={buttonClass()} to="/growing-up/overview">
      {t('toOverview')}
    </Link>
  );
}

const Loaded = ({ account, onSettled }: LoadedProps) => (
  <Page title={t('title')} lead={leadOf(account)} actions={<ToOverview />}>
    {account.guardians.length > 0 && (
      <Stack gap={48}>
        {steps.map((step) => (
          <OneStep
            key={step.key}
            step={step}
            isDone={account.steps[step.key]}
            onSettled={onSettled}
          />
        ))}
        <section aria-labelledby="transfer">
          <Stack gap={16}>
            <h2 id="transfer">{t('transfer')}</h2>
            <Suspense fallback={<Skeleton name="form" label={t('transfer')} />}>
              <OwnTransfer key={JSON.stringify(account.steps)} />
            </Suspense>
          </Stack>
        </section>
      </Stack>
    )}
  </Page>
);

interface OneStepProps extends StepProps {
  readonly step: (typeof steps)[number];
}

function OneStep({ step: { key, title }, isDone, onSettled }: OneStepProps) {
  const Body = bodies[key];
  return (
    <section aria-labelledby={`step-${key}`}>
      <Stack gap={16}>
        <Row gap={12}>
          <h2 id={`step-${key}`}>{t(title)}</h2>
          <Chip icon={isDone ? 'check' : 'circle'}>{t(isDone ? 'done' : 'open')}</Chip>
        </Row>
        <Suspense fallback={<Skeleton name="form" label={t(title)} />}>
          <Body isDone={isDone} onSettled={onSettled} />
        </Suspense>
      </Stack>
    </section>
  );
}
