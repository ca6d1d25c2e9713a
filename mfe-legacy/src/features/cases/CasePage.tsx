/** `/legacy/cases/:id`: how a reported death stands. `new` with `?person=` tells of one. */
import { isApiFailure } from '@kinlore/shared/api-client';
import { useSearchParams, type RouteProps } from '@kinlore/shared/remote';
import { useOpenTitle, useRecord } from '@kinlore/shared/state';
import { FailedState, Skeleton } from '@kinlore/shared/ui';
import { Absent } from './Absent.tsx';
import { caseById } from './cases.api.ts';
import { t } from './cases.messages.ts';
import { CaseView } from './CaseView.tsx';
import { OwnerView } from './OwnerView.tsx';
import { ReportDeath } from './ReportDeath.tsx';

export default function CasePage({ params }: RouteProps<'/legacy/cases/:id'>) {
  const [search] = useSearchParams();
  const person = search.get('person');
  if (params.id !== 'new') return <Case id={params.id} />;
  return person === null ? <Absent /> : <ReportDeath key={person} person={person} />;
}

function Case({ id }: { readonly id: string }) {
  const { value, status, failure, refresh } = useRecord(caseById, id);
  useOpenTitle('page', value?.person?.full_name ?? '');
  if (value?.role === 'owner') return <OwnerView one={value} onChanged={refresh} />;
  if (value !== null) return <CaseView one={value} />;
  if (status === 'loading') return <Skeleton name="form" label={t('label')} />;
  return isApiFailure(failure) && failure.status === 404 ? (
    <Absent />
  ) : (
    <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={refresh} level={1} />
  );
}
