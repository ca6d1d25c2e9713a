/** Changing a keepsake, by its owner or whom the owner named. */
import type { Keepsake } from '@kinlore/shared/contracts/keepsakes';
import { Link, type RouteProps } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { KeepsakeEditor } from './KeepsakeEditor.tsx';
import { changeBody } from './form-body.ts';
import { formOf } from './form-state.ts';
import { changeKeepsake, keepsakeById, readAgain } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';

export default function EditKeepsakePage({ params: { id } }: RouteProps<'/keepsakes/:id/edit'>) {
  const { value, status, refresh } = useRecord(keepsakeById, id);
  if (value !== null)
    return value.abilities.edit ? <Edit key={value.id} keepsake={value} /> : <NotHere />;
  if (status === 'loading') return <Skeleton name="form" label={t('editTitle')} />;
  return <FailedState title={t('failedOne')} unaffected={t('unaffected')} onRetry={refresh} />;
}

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

function Edit({ keepsake }: { readonly keepsake: Keepsake }) {
  const [version, setVersion] = useState(keepsake.version);
  const { id, abilities } = keepsake;
  return (
    <KeepsakeEditor
      title={t('editTitle')}
      begin={formOf(keepsake)}
      isNew={false}
      manages={abilities.manage}
      pages={{ id, next: keepsake.memories_next }}
      onSave={(form) => changeKeepsake({ id, version }, changeBody(form, abilities))}
      onStale={async () => setVersion((await readAgain(id)).version)}
    />
  );
}
