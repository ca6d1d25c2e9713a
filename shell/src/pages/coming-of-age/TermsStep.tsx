import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { agreeToTerms, TERMS_VERSION } from '@kinlore/shared/contracts/coming-of-age';
import { Checkbox, Stack } from '@kinlore/shared/ui';
import { AuthForm } from '../auth/AuthForm.tsx';
import { useSubmit } from '../auth/use-submit.ts';
import { t } from './coming-of-age.messages.ts';
import styles from './ComingOfAge.module.css';
import type { StepProps } from './step.ts';

export default function TermsStep({ isDone, onSettled }: StepProps) {
  return (
    <Stack gap={16}>
      <ul className={styles.terms}>
        <li>{t('term1')}</li>
        <li>{t('term2')}</li>
        <li>{t('term3')}</li>
        <li>{t('term4')}</li>
        <li>{t('term5')}</li>
      </ul>
      {isDone ? <p>{t('termsDone')}</p> : <Agree onSettled={onSettled} />}
    </Stack>
  );
}

function Agree({ onSettled }: Pick<StepProps, 'onSettled'>) {
  const [agrees, setAgrees] = useState(false);
  const submission = useSubmit(
    String(agrees),
    // The box is required: without it nothing is sent.
    () => call(agreeToTerms, { body: { version: TERMS_VERSION, agreed: true } }),
    onSettled,
  );
  return (
    <AuthForm submission={submission} action={t('termsGo')}>
      <Checkbox label={t('termsAgree')} checked={agrees} onChecked={setAgrees} required />
    </AuthForm>
  );
}
