/** What somebody may do here besides what everybody may. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { setRoles } from '@kinlore/shared/contracts/admin';
import { toast } from '@kinlore/shared/remote';
import { Button, Checkbox, Dialog, Row, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './people.messages.ts';
import type { PersonDialogProps } from './person.ts';

const assignable = ['admin', 'moderator', 'support'] as const;

function useRoles({ person, onDone }: PersonDialogProps) {
  const [roles, setTo] = useState<readonly (typeof assignable)[number][]>(
    assignable.filter((role) => person.roles.includes(role)),
  );
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      onDone(
        (await call(setRoles, { params: { id: person.id }, body: { roles: [...roles] } })).data,
      );
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return {
    roles,
    busy,
    save,
    turn: (role: (typeof assignable)[number], isOn: boolean) =>
      setTo(assignable.filter((one) => (one === role ? isOn : roles.includes(one)))),
  };
}

export function RolesDialog(props: PersonDialogProps) {
  const { roles, busy, save, turn } = useRoles(props);
  const { person, onClose } = props;
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={busy} onClick={() => void save()}>
        {t('save')}
      </Button>
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('rolesOf', { name: person.full_name })}
      footer={footer}
    >
      <Stack gap={8}>
        {assignable.map((role) => (
          <Checkbox
            key={role}
            label={t(role)}
            checked={roles.includes(role)}
            onChecked={(checked) => turn(role, checked)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
