/** What its author does with a tribute: changing it, whom it is for, and taking it back. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { Confirm } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { withdraw } from './tributes.api.ts';
import type { Open } from './TributeActs.tsx';
import { t } from './tributes.messages.ts';

const ChangeAudience = lazy(
  () => import(/* webpackChunkName: "tribute-form" */ './ChangeAudience.tsx'),
);
const EditTribute = lazy(() => import(/* webpackChunkName: "tribute-form" */ './EditTribute.tsx'));

interface OpenedProps {
  readonly tribute: Tribute;
  readonly open: Open;
  readonly onChanged: (tribute: Tribute) => void;
  readonly onGone: (tribute: Tribute) => void;
  readonly onClose: () => void;
}

/** What its author is about to do with it. */
export function OwnActs({ open, onGone, ...changing }: OpenedProps) {
  switch (open) {
    case 'edit':
      return (
        <Suspense fallback={null}>
          <EditTribute {...changing} />
        </Suspense>
      );
    case 'audience':
      return (
        <Suspense fallback={null}>
          <ChangeAudience {...changing} />
        </Suspense>
      );
    case 'withdraw':
      return <Withdraw tribute={changing.tribute} onClose={changing.onClose} onGone={onGone} />;
    case 'none':
      return null;
    default:
      return open satisfies never;
  }
}

function Withdraw({
  tribute,
  onClose,
  onGone,
}: {
  readonly tribute: Tribute;
  readonly onClose: () => void;
  readonly onGone: (tribute: Tribute) => void;
}) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      const gone = await withdraw(tribute);
      toast({ tone: 'plain', text: t('takenBack') });
      onGone(gone);
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={t('takeBack')}
      act={t('takeBack')}
      leave={t('cancel')}
      busy={busy}
      onDo={() => void go()}
      onClose={onClose}
    >
      {t('takeBackSure')}
    </Confirm>
  );
}
