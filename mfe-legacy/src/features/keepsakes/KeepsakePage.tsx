/** One keepsake, by its address or by the code of its label. */
import { isApiFailure } from '@kinlore/shared/api-client';
import { codeIn } from '@kinlore/shared/contracts/keepsake-code';
import type { Keepsake } from '@kinlore/shared/contracts/keepsakes';
import { Link, type RouteProps } from '@kinlore/shared/remote';
import { useOpenTitle, useRecord, type RecordView } from '@kinlore/shared/state';
import { EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { KeepsakeView } from './KeepsakeView.tsx';
import { keepsakeByCode, keepsakeById } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';

/** `/keepsakes/:id` and `/thing/:code`. */
type Params = Partial<
  RouteProps<'/keepsakes/:id'>['params'] & RouteProps<'/thing/:code'>['params']
>;

export default function KeepsakePage({ params: { id, code } }: { readonly params: Params }) {
  return id === undefined ? <ByCode code={code ?? ''} /> : <ById id={id} />;
}

const ById = ({ id }: { readonly id: string }) => <Shown record={useRecord(keepsakeById, id)} />;
/** Read out of a picture or typed by hand. What is no code opens nothing, like one that nobody made. */
function ByCode({ code: typed }: { readonly code: string }) {
  const code = codeIn(typed);
  return code === null ? <NotHere /> : <OfCode code={code} />;
}
const OfCode = ({ code }: { readonly code: string }) => (
  <Shown record={useRecord(keepsakeByCode, code)} />
);

const NotHere = () => (
  <EmptyState
    icon="gift"
    level={1}
    title={t('notHere')}
    action={<Link to="/keepsakes">{t('toAll')}</Link>}
  >
    {t('notHereText')}
  </EmptyState>
);

function Shown({ record }: { readonly record: RecordView<Keepsake> }) {
  const { value, status, failure, refresh } = record;
  useOpenTitle('page', value?.name ?? '');
  if (value !== null) return <KeepsakeView keepsake={value} />;
  if (status === 'loading') return <Skeleton name="profile" label={t('title')} />;
  if (isApiFailure(failure) && failure.status === 404) return <NotHere />;
  return <FailedState title={t('failedOne')} unaffected={t('unaffected')} onRetry={refresh} />;
}
