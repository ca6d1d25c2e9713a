/** The key for an authenticator app, as a picture and in letters, and the first code of it. */
import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { call } from '@kinlore/shared/api-client';
import { confirmTwoFactor } from '@kinlore/shared/contracts/security';
import { Button, Dialog, FormError, Stack, TextInput } from '@kinlore/shared/ui';
import { useSaving } from '@kinlore/shared/saving';
import { t } from './security.messages.ts';
import { useProof, wantsProof } from '@kinlore/shared/proof';
import styles from './Security.module.css';

export interface Key {
  readonly secret: string;
  readonly address: string;
}

interface Props {
  readonly keyOfApp: Key;
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** In fours, as people type it. */
const inFours = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? secret;

const pictureOf = (address: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;

export function TwoFactorSetUp({ keyOfApp: { secret, address }, onOn, onClose }: Props) {
  const picture = useMemo(() => pictureOf(address), [address]);
  return (
    <Dialog open onClose={onClose} title={t('scanTitle')} size="form">
      <Stack gap={16}>
        <p>{t('scan')}</p>
        <img className={styles.picture} src={picture} alt={t('scanPicture')} />
        <p>
          {t('scanOtherwise')} <code className={styles.key}>{inFours(secret)}</code>
        </p>
        <FirstCode onOn={onOn} />
      </Stack>
    </Dialog>
  );
}

/** Turns it on with this code; where the password was typed too long ago, after it is typed again. */
function useFirstCode(code: string, onOn: Props['onOn']) {
  const { ask, question } = useProof();
  const confirm = async () => {
    onOn((await call(confirmTwoFactor, { body: { code: code.trim() } })).data.recovery_codes);
  };
  const saving = useSaving(
    async () => {
      try {
        await confirm();
      } catch (failure) {
        // Installing an app takes longer than the password is good for.
        if (!wantsProof(failure)) throw failure;
        ask(confirm);
      }
      return null;
    },
    { refused: t('notChecked'), failed: t('notChecked') },
  );
  return { saving, question };
}

function FirstCode({ onOn }: Pick<Props, 'onOn'>) {
  const [code, setCode] = useState('');
  const { saving, question } = useFirstCode(code, onOn);
  return (
    <>
      {question}
      <form noValidate onSubmit={saving.submit}>
        <Stack gap={16}>
          <TextInput
            label={t('code')}
            hint={t('codeHint')}
            value={code}
            onValue={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={saving.errorOf('code')}
            data-focus
          />
          {saving.sentence !== null && <FormError>{saving.sentence}</FormError>}
          <div>
            <Button
              type="submit"
              kind="primary"
              busy={saving.busy}
              disabled={code.replaceAll(/\D/gu, '').length !== 6}
            >
              {t('confirm')}
            </Button>
          </div>
        </Stack>
      </form>
    </>
  );
}
