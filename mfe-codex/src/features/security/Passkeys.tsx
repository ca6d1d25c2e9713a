/** Passkeys: which there are, adding one of this device, removing one. */
import { useState } from 'react';
import { sentenceOf, isApiFailure } from '@kinlore/shared/api-client';
import type { Passkey } from '@kinlore/shared/contracts/security';
import { canUsePasskeys } from '@kinlore/shared/passkeys';
import { toast } from '@kinlore/shared/remote';
import {
  Button,
  Confirm,
  Dialog,
  Register,
  RegisterLine,
  Stack,
  TextInput,
} from '@kinlore/shared/ui';
import { dayOf } from './moments.ts';
import { addPasskeyOfDevice, forgetPasskey } from './security.api.ts';
import { t } from './security.messages.ts';
import { useProof, wantsProof } from '@kinlore/shared/proof';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly onChanged: () => void;
}

/** Adding and removing, with what is said afterwards. */
function usePasskeys(onChanged: () => void) {
  const { busy, perform, question } = useProof();
  return {
    busy,
    question,
    add: (name: string) =>
      perform(async () => {
        if (!(await made(name))) return;
        toast({ tone: 'good', text: t('passkeyAdded') });
        onChanged();
      }),
    remove: ({ id }: Passkey) =>
      perform(async () => {
        await forgetPasskey(id);
        toast({ tone: 'plain', text: t('passkeyRemoved') });
        onChanged();
      }),
  };
}

export function Passkeys({ passkeys, onChanged }: Props) {
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const { busy, question, add, remove } = usePasskeys(onChanged);
  const close = () => setOpen(null);
  return (
    <>
      <p>{t('passkeysLead')}</p>
      <List passkeys={passkeys} onRemove={setOpen} />
      {canUsePasskeys() && (
        <div>
          <Button icon="add" busy={busy} onClick={() => setOpen('add')}>
            {t('addPasskey')}
          </Button>
        </div>
      )}
      {question}
      {open === 'add' && (
        <NameDialog
          onClose={close}
          onNamed={(name) => {
            close();
            add(name);
          }}
        />
      )}
      {open !== null && open !== 'add' && (
        <Confirm
          title={t('removePasskeyOf', { name: open.name })}
          act={t('removePasskey')}
          onDo={() => {
            close();
            remove(open);
          }}
          onClose={close}
        >
          {t('removePasskeySure')}
        </Confirm>
      )}
    </>
  );
}

function List({
  passkeys,
  onRemove,
}: {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}) {
  if (passkeys.length === 0)
    return <p>{t(canUsePasskeys() ? 'passkeysNone' : 'passkeysUnsupported')}</p>;
  return (
    <Register label={t('passkeys')}>
      {passkeys.map((passkey) => (
        <Line key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
      ))}
    </Register>
  );
}

/** What the device itself refuses with is in no language of ours. */
async function made(name: string): Promise<boolean> {
  try {
    return await addPasskeyOfDevice(name);
  } catch (failure) {
    if (wantsProof(failure)) throw failure;
    const text = isApiFailure(failure) ? sentenceOf(failure) : t('passkeyFailed');
    toast({ tone: 'bad', text });
    return false;
  }
}

const Line = ({
  passkey,
  onRemove,
}: {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}) => (
  <RegisterLine
    level={4}
    small
    name={passkey.name}
    dates={t('since', { day: dayOf(passkey.created_at) })}
    provenance={
      passkey.last_used_at === null ? t('never') : t('used', { day: dayOf(passkey.last_used_at) })
    }
    trail={
      <Button small aria-label={t('removePasskeyOf', { name: passkey.name })} onClick={onRemove}>
        {t('removePasskey')}
      </Button>
    }
  />
);

function NameDialog({
  onClose,
  onNamed,
}: {
  readonly onClose: () => void;
  readonly onNamed: (name: string) => void;
}) {
  const [name, setName] = useState(t('passkeyUsual'));
  return (
    <Dialog open onClose={onClose} title={t('addPasskey')} size="form">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onNamed(name.trim());
        }}
      >
        <Stack gap={16}>
          <TextInput
            label={t('passkeyName')}
            hint={t('passkeyNameHint')}
            value={name}
            onValue={setName}
            maxLength={60}
            data-focus
          />
          <div>
            <Button type="submit" kind="primary" disabled={name.trim() === ''}>
              {t('continue')}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
