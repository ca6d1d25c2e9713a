/** The words of consent have changed since this guardian agreed: they are shown, and agreed to again. Nothing is locked meanwhile. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { confirmCare } from '@kinlore/shared/contracts/guardianship';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Stack } from '@kinlore/shared/ui';
import type { SectionProps } from '../child/section.ts';
import { t as tChildren } from '../children.messages.ts';
import { dayOf } from './day-of.ts';
import { guardianship } from './guardians.api.ts';
import { t } from './guardians.messages.ts';

export default function ConsentAsked({ child }: SectionProps) {
  const { value, refresh } = useRecord(guardianship, child.id);
  const until = value?.agree_by ?? null;
  if (until === null) return null;
  return (
    <section aria-labelledby="consent-asked">
      <Stack gap={8}>
        <h2 id="consent-asked">{t('askedAnew')}</h2>
        <p>{t('askedAnewText', { day: dayOf(until) })}</p>
        <ul>
          <li>{tChildren('consentPublic')}</li>
          <li>{tChildren('consentLook')}</li>
          <li>{tChildren('consentKeep')}</li>
        </ul>
        <Agree childId={child.id} onAgreed={() => void refresh()} />
      </Stack>
    </section>
  );
}

interface AgreeProps {
  readonly childId: string;
  readonly onAgreed: () => void;
}

function Agree({ childId, onAgreed }: AgreeProps) {
  const [busy, setBusy] = useState(false);
  const agree = async () => {
    setBusy(true);
    try {
      const consent = { version: CONSENT_VERSION, agreed: true } as const;
      await call(confirmCare, { params: { id: childId }, body: { consent } });
      toast({ tone: 'good', text: t('agreedAnew') });
      onAgreed();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return (
    <div>
      <Button kind="primary" busy={busy} onClick={() => void agree()}>
        {t('agreeAnew')}
      </Button>
    </div>
  );
}
