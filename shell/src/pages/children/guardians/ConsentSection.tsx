/** What was agreed for a child and taken back; taking one's own consent back, and deleting the account. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  confirmCare,
  deleteChild,
  withdrawConsent,
  type ConsentRecord,
} from '@kinlore/shared/contracts/guardianship';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import { Link, openPage, toast } from '@kinlore/shared/remote';
import { useList, useRecord } from '@kinlore/shared/state';
import {
  Button,
  FailedState,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import type { SectionProps } from '../child/section.ts';
import { availableChildren } from '../children.api.ts';
import { dayOf } from './day-of.ts';
import { consents } from './guardians.api.ts';
import { t } from './guardians.messages.ts';
import { WithPassword } from './WithPassword.tsx';

export default function ConsentSection({ child }: SectionProps) {
  return (
    <Stack gap={24}>
      <History child={child} />
      <Row>
        <Confirming child={child} />
      </Row>
      <TakingBack child={child} />
      <p>
        <Link to="/children-policy">{t('policy')}</Link>
      </p>
    </Stack>
  );
}

function History({ child }: SectionProps) {
  const list = useList(consents, { id: child.id });
  if (list.status === 'loading') return <Skeleton name="table" label={t('history')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
        level={3}
      />
    );
  if (list.items.length === 0) return <p>{t('historyNone')}</p>;
  return (
    <>
      <Register label={t('history')}>
        {list.items.map((record) => (
          <ConsentLine key={record.id} record={record} />
        ))}
      </Register>
      {list.hasMore && (
        <div>
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

const words = {
  given: 'given',
  withdrawn: 'withdrawn',
  confirmed: 'confirmed',
  left: 'leftAct',
  removed: 'removed',
} as const;

const ConsentLine = ({ record }: { readonly record: ConsentRecord }) => (
  <RegisterLine
    level={3}
    small
    name={
      <span dir="auto">
        {t(words[record.act], { name: record.guardian?.full_name ?? t('someone') })}
      </span>
    }
    dates={dayOf(record.at)}
    provenance={t('version', { version: record.statement_version })}
  />
);

function Confirming({ child }: SectionProps) {
  const list = useList(consents, { id: child.id });
  const confirm = async () => {
    try {
      await call(confirmCare, {
        params: { id: child.id },
        body: { consent: { version: CONSENT_VERSION, agreed: true } },
      });
      toast({ tone: 'good', text: t('confirmDone') });
      void list.refresh();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <Button small onClick={() => void confirm()}>
      {t('confirm', { child: child.full_name })}
    </Button>
  );
}

function TakingBack({ child }: SectionProps) {
  const { refresh } = useRecord(availableChildren, null);
  const name = child.full_name;
  const gone = (text: string) => {
    toast({ tone: 'plain', text });
    void refresh();
    openPage('/children');
  };
  return (
    <Stack gap={16}>
      <WithPassword
        act={t('withdraw')}
        lead={t('withdrawLead', { child: name })}
        send={() => call(withdrawConsent, { params: { id: child.id } })}
        onDone={() => {
          gone(t('withdrawnDone'));
        }}
      />
      <WithPassword
        act={t('remove')}
        lead={t('removeLead', { child: name })}
        send={() => call(deleteChild, { params: { id: child.id } })}
        onDone={() => {
          gone(t('removedDone'));
        }}
      />
    </Stack>
  );
}
