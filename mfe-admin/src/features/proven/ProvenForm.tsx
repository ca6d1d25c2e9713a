/** A form that wants the own password: what is asked, the password, the refusal as a sentence, and a way out. */
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { Button, FormError, PasswordInput, Row, Stack } from '@kinlore/shared/ui';
import { t } from './inspections.messages.ts';

interface Props {
  readonly act: string;
  /** Whether everything else is said. */
  readonly isComplete: boolean;
  readonly send: (password: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function useSending({ isComplete, send }: Pick<Props, 'isComplete' | 'send'>) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isReady = isComplete && password !== '';
  const go = async () => {
    if (busy || !isReady) return;
    setBusy(true);
    setError(null);
    try {
      await send(password);
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { password, setPassword, busy, error, isReady, go };
}

export function ProvenForm({ act, onClose, children, ...sending }: Props) {
  const { password, setPassword, busy, error, isReady, go } = useSending(sending);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <Stack gap={16}>
        {children}
        <PasswordInput
          label={t('password')}
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          maxLength={200}
          required
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
