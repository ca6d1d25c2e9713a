/** What one may do with a keepsake: edit it, look at earlier versions, remove it; report what others keep. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Keepsake } from '@kinlore/shared/contracts/keepsakes';
import { Link, toast, useNavigate, useReportItem } from '@kinlore/shared/remote';
import { Confirm, IconButton, Menu, buttonClass, type MenuItem } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Versions } from './Versions.tsx';
import { removeKeepsake } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';

type Open = 'removing' | 'history' | null;

const ownItems = (
  { edit, manage }: Keepsake['abilities'],
  onOpen: (open: Open) => void,
): readonly MenuItem[] => {
  const history: MenuItem = {
    key: 'history',
    label: t('history'),
    icon: 'history',
    onSelect: () => onOpen('history'),
  };
  const remove: MenuItem = {
    key: 'remove',
    label: t('remove'),
    icon: 'delete',
    onSelect: () => onOpen('removing'),
  };
  return [...(edit ? [history] : []), ...(manage ? [remove] : [])];
};

export function KeepsakeActions({ keepsake }: { readonly keepsake: Keepsake }) {
  const { id, abilities, owner } = keepsake;
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const reports = useReportItem('keepsake', id, owner.id);
  const close = () => setOpen(null);
  const label: MenuItem = {
    key: 'label',
    label: t('printLabel'),
    icon: 'print',
    onSelect: () => void navigate(`/keepsakes?labels=${id}`),
  };
  const items = [label, ...ownItems(abilities, setOpen), ...reports];
  return (
    <>
      {abilities.edit && (
        <Link className={buttonClass('quiet')} to={`/keepsakes/${id}/edit`}>
          {t('edit')}
        </Link>
      )}
      <Menu
        label={t('moreActions')}
        items={items}
        trigger={(props) => <IconButton icon="more" label={t('moreActions')} {...props} />}
      />
      {open === 'removing' && <Removing keepsake={keepsake} onClose={close} />}
      {open === 'history' && <Versions keepsake={keepsake} onClose={close} />}
    </>
  );
}

interface RemovingProps {
  readonly keepsake: Keepsake;
  readonly onClose: () => void;
}

function Removing({ keepsake: { id, name }, onClose }: RemovingProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeKeepsake(id);
      toast({ tone: 'good', text: t('removed', { name }) });
      void navigate('/keepsakes');
    } catch (failure) {
      setBusy(false);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <Confirm
      title={t('removeTitle', { name })}
      act={t('remove')}
      busy={busy}
      onDo={() => void remove()}
      onClose={onClose}
    >
      {t('removeText')}
    </Confirm>
  );
}
