/** `/growing-up/overview`: a teen sees what their parents see, and from sixteen on says whether they do. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { shareOverview, type TeenOverview } from '@kinlore/shared/contracts/teen-overview';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Checkbox, FailedState, Page, Skeleton, Stack } from '@kinlore/shared/ui';
import { useServices } from '../../../services/services-context.ts';
import { overviewOf } from './overview.api.ts';
import { t } from './overview.messages.ts';
import { OverviewLists } from './OverviewLists.tsx';

export default function OwnOverviewPage() {
  const user = useAtomValue(currentUser);
  return user === null ? null : <OverviewOf id={user.id} />;
}

export function OverviewOf({ id }: { readonly id: string }) {
  const { value, status, refresh } = useRecord(overviewOf, { id });
  if (value === null && status === 'loading') return <Skeleton name="form" label={t('loading')} />;
  if (value === null)
    return (
      <Page title={t('title')}>
        <FailedState
          level={2}
          title={t('failed')}
          unaffected={t('unaffected')}
          onRetry={() => void refresh()}
        />
      </Page>
    );
  return (
    <Page title={t('title')} lead={t(value.guardians.length === 0 ? 'leadNobody' : 'lead')}>
      <Stack gap={32}>
        {value.guardians.length > 0 && (
          <WhoSees overview={value} onChanged={() => void refresh()} />
        )}
        <OverviewLists id={id} level={2} />
      </Stack>
    </Page>
  );
}

interface WhoSeesProps {
  readonly overview: TeenOverview;
  readonly onChanged: () => void;
}

function WhoSees({ overview, onChanged }: WhoSeesProps) {
  const { guardians, shared, chosen_by_teen: isChosen } = overview;
  const names = new Intl.ListFormat().format(guardians.map(({ full_name }) => full_name));
  if (!isChosen) return <p>{t('until16', { names })}</p>;
  return (
    <Stack gap={8}>
      <p role="status">{shared ? t('shared', { names }) : t('notShared')}</p>
      <Sharing shared={shared} onChanged={onChanged} />
    </Stack>
  );
}

function Sharing({
  shared,
  onChanged,
}: {
  readonly shared: boolean;
  readonly onChanged: () => void;
}) {
  const { commands } = useServices();
  const [busy, setBusy] = useState(false);
  const change = async (shares: boolean) => {
    setBusy(true);
    try {
      await call(shareOverview, { body: { shares } });
    } catch (failure) {
      commands.toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
    onChanged();
  };
  return (
    <Checkbox
      label={t('share')}
      hint={t('shareHint')}
      checked={shared}
      disabled={busy}
      onChecked={(shares) => void change(shares)}
    />
  );
}
