/** The question for the password, or for what stands for it. */
import { useState } from 'react';
import { canUsePasskeys } from '@kinlore/shared/passkeys';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FormError,
  PasswordInput,
  Row,
  Stack,
  TextInput,
} from '@kinlore/shared/ui';
import { useSaving, type Saving } from '@kinlore/shared/saving';
import { proveCode, provePassword, provePasskey, ways } from './proof.api.ts';
import { t } from './proof.messages.ts';

interface Props {
  readonly onClose: () => void;
  readonly onProved: () => void;
}

export function Question({ onClose, onProved }: Props) {
  const { value } = useRecord(ways, 'mine');
  const [by, setBy] = useState<'password' | 'code'>('password');
  const other = by === 'password' ? 'code' : 'password';
  return (
    <Dialog open onClose={onClose} title={t('title')} size="form">
      <Stack gap={16}>
        <p>{t('lead')}</p>
        <Typed key={by} by={by} onProved={onProved} />
        <Row gap={8}>
          {value?.passkey === true && canUsePasskeys() && <Passkey onProved={onProved} />}
          {value?.code === true && (
            <Button kind="link" onClick={() => setBy(other)}>
              {t(other === 'code' ? 'byCode' : 'byPassword')}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}

function Typed({ by, onProved }: { readonly by: 'password' | 'code' } & Pick<Props, 'onProved'>) {
  const [typed, setTyped] = useState('');
  const saving = useSaving(
    async () => {
      await (by === 'password' ? provePassword(typed) : proveCode(typed));
      onProved();
      return null;
    },
    { refused: t('refused'), failed: t('refused') },
  );
  return (
    <form noValidate onSubmit={saving.submit}>
      <Stack gap={16}>
        <Secret by={by} typed={typed} onTyped={setTyped} saving={saving} />
        {saving.sentence !== null && <FormError>{saving.sentence}</FormError>}
        <div>
          <Button type="submit" kind="primary" busy={saving.busy} disabled={typed === ''}>
            {t('continue')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface SecretProps {
  readonly by: 'password' | 'code';
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly saving: Saving;
}

const Secret = ({ by, typed, onTyped, saving }: SecretProps) =>
  by === 'password' ? (
    <PasswordInput
      label={t('password')}
      value={typed}
      onValue={onTyped}
      autoComplete="current-password"
      maxLength={200}
      error={saving.errorOf('password')}
      data-focus
    />
  ) : (
    <TextInput
      label={t('code')}
      hint={t('codeHint')}
      value={typed}
      onValue={onTyped}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={40}
      error={saving.errorOf('code')}
      data-focus
    />
  );

function Passkey({ onProved }: Pick<Props, 'onProved'>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const prove = async () => {
    setBusy(true);
    setFailed(false);
    try {
      if (await provePasskey()) onProved();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void prove()}>
        {t('byPasskey')}
      </Button>
      {failed && <FormError>{t('passkeyRefused')}</FormError>}
    </>
  );
}
