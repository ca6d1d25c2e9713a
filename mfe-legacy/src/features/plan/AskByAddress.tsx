/** Asking somebody by an address, and the link that comes of it, told once. */
import {
  linkPresets,
  STEWARD_LINK_DAYS,
  type StewardLink,
} from '@kinlore/shared/contracts/steward-links';
import { sendsMail, useAtomValue } from '@kinlore/shared/state';
import { Button, Dialog, ShareLink, Stack, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { QuestionDialog } from './QuestionDialog.tsx';
import { RoleFields, roleOf, type Role } from './RoleFields.tsx';
import { askAddress, stewardLinks } from './steward-links.api.ts';
import { t } from './steward-links.messages.ts';
import { useProvenAct } from './use-change.ts';

interface Props {
  readonly onClose: () => void;
  readonly onAsked: (link: StewardLink) => void;
}

/** Who follows first is named once they have an account, so that role is not offered. */
const presetOf = ({ preset }: Role) => linkPresets.find((known) => known === preset) ?? 'witness';

export function AskByAddress({ onClose, onAsked }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(roleOf('co_steward'));
  const act = useProvenAct(
    async () => {
      const { permissions, relation } = role;
      const body = { email: email.trim(), permissions: [...permissions], relation };
      onAsked(await askAddress({ ...body, preset: presetOf(role) }));
    },
    () => stewardLinks.refresh(),
  );
  return (
    <QuestionDialog
      title={t('title')}
      label={t('send')}
      act={act}
      ready={email.includes('@') && role.permissions.length > 0}
      onClose={onClose}
    >
      <p>{t('about')}</p>
      <TextInput
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        value={email}
        onValue={setEmail}
        maxLength={254}
        autoComplete="off"
      />
      <RoleFields role={role} onRole={setRole} hasPrimary />
    </QuestionDialog>
  );
}

export function LinkDialog({
  link: { email, link },
  onClose,
}: {
  readonly link: StewardLink;
  readonly onClose: () => void;
}) {
  const mails = useAtomValue(sendsMail);
  const days = STEWARD_LINK_DAYS;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <Stack gap={16}>
        <p role="status">{mails ? t('sent', { email, days }) : t('byHand', { days })}</p>
        {link !== null && (
          <ShareLink link={link} label={t('link', { email })} title={t('shareTitle')} />
        )}
        <p>{t('once')}</p>
      </Stack>
    </Dialog>
  );
}
