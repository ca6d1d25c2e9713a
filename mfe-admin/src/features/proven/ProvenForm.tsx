/** A form that wants proof of who sits there: what is asked, the password or what stands for it, the refusal as a sentence, and a way out. */
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { canUsePasskeys } from '@kinlore/shared/passkeys';
import { useRecord } from '@kinlore/shared/state';
import { Button, FormError, PasswordInput, Row, Stack, TextInput } from '@kinlore/shared/ui';
import { provePasskey, proveTyped, ways, type TypedProof } from './proven.api.ts';
import { t } from './proven.messages.ts';

interface Props {
  readonly act: string;
  /** Whether everything else is said. */
  readonly isComplete: boolean;
  /** Once it is proved. */
  readonly send: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function useSending({ isComplete, send }: Pick<Props, 'isComplete' | 'send'>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** `prove` answers false where the person left it. */
  const go = async (prove: () => Promise<boolean>) => {
    if (busy || !isComplete) return;
    setBusy(true);
    setError(null);
    try {
      if (await prove()) await send();
      else setBusy(false);
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { busy, error, go };
}

export function ProvenForm({ act, isComplete, onClose, children, send }: Props) {
  const [by, setBy] = useState<TypedProof>('password');
  const [typed, setTyped] = useState('');
  const { busy, error, go } = useSending({ isComplete, send });
  const isReady = isComplete && typed !== '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void go(() => proveTyped(by, typed));
      }}
    >
      <Stack gap={16}>
        {children}
        <Secret by={by} typed={typed} onTyped={setTyped} />
        <OtherWays
          by={by}
          onBy={(next) => {
            setBy(next);
            setTyped('');
          }}
          disabled={busy || !isComplete}
          onPasskey={() => void go(provePasskey)}
        />
        {error !== null && <FormError>{error}</FormError>}
        <Row gap={8}>
          <Button type="submit" kind="primary" busy={busy} disabled={!isReady}>
            {act}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}

interface SecretProps {
  readonly by: TypedProof;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

const Secret = ({ by, typed, onTyped }: SecretProps) =>
  by === 'password' ? (
    <PasswordInput
      label={t('password')}
      value={typed}
      onValue={onTyped}
      autoComplete="current-password"
      maxLength={200}
      required
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
      required
    />
  );

interface OtherWaysProps {
  readonly by: TypedProof;
  readonly onBy: (by: TypedProof) => void;
  readonly disabled: boolean;
  readonly onPasskey: () => void;
}

/** Nothing where there is the password alone. */
function OtherWays({ by, onBy, disabled, onPasskey }: OtherWaysProps) {
  const { value } = useRecord(ways, 'mine');
  const hasPasskey = value?.passkey === true && canUsePasskeys();
  const hasCode = value?.code === true;
  if (!hasPasskey && !hasCode) return null;
  const other = by === 'password' ? 'code' : 'password';
  return (
    <Row gap={8}>
      {hasPasskey && (
        <Button disabled={disabled} onClick={onPasskey}>
          {t('byPasskey')}
        </Button>
      )}
      {hasCode && (
        <Button
          kind="link"
          onClick={() => {
            onBy(other);
          }}
        >
          {t(other === 'code' ? 'byCode' : 'byPassword')}
        </Button>
      )}
    </Row>
  );
}
