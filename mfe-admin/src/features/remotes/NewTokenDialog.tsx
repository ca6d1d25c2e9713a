/** A new token: what it is for, and then the token itself, once. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { makePublishToken } from '@kinlore/shared/contracts/publishing';
import { Button, Dialog, Row, SelectNative, Stack, TextInput, copyText } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './remotes.messages.ts';

const spans = [30, 90, 365] as const;

interface NewTokenProps {
  readonly onClose: () => void;
  readonly onMade: () => void;
}

export function NewTokenDialog({ onClose, onMade }: NewTokenProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <TokenForm
      onClose={onClose}
      onMade={(made) => {
        setSecret(made);
        onMade();
      }}
    />
  );
}

const partsIn = (words: string): string[] =>
  words
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((one) => one !== '');

function useNewToken(onMade: (secret: string) => void) {
  const [label, setLabel] = useState('');
  const [parts, setParts] = useState('');
  const [days, setDays] = useState<string>(String(spans[1]));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const make = async () => {
    setBusy(true);
    setFault(null);
    try {
      const body = { label, remotes: partsIn(parts), days: Number(days) };
      onMade((await call(makePublishToken, { body })).data.secret);
    } catch (error) {
      setFault(sentenceOf(error));
      setBusy(false);
    }
  };
  return { label, setLabel, parts, setParts, days, setDays, busy, fault, make };
}

function TokenForm({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}) {
  const form = useNewToken(onMade);
  const isWhole = form.label.trim() !== '' && partsIn(form.parts).length > 0;
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={form.busy} disabled={!isWhole} onClick={() => void form.make()}>
        {t('make')}
      </Button>
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} size="small" title={t('newToken')} footer={footer}>
      <Fields form={form} />
    </Dialog>
  );
}

function Fields({ form }: { readonly form: ReturnType<typeof useNewToken> }) {
  return (
    <Stack gap={16}>
      <TextInput
        label={t('labelField')}
        value={form.label}
        onValue={form.setLabel}
        maxLength={80}
      />
      <TextInput
        label={t('partsField')}
        hint={t('partsHint')}
        value={form.parts}
        onValue={form.setParts}
        dir="ltr"
        error={form.fault ?? undefined}
      />
      <SelectNative
        label={t('daysField')}
        value={form.days}
        onValue={form.setDays}
        options={spans.map((count) => ({ value: String(count), label: t('days', { count }) }))}
      />
    </Stack>
  );
}

function SecretDialog({
  secret,
  onClose,
}: {
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('secretTitle')}
      footer={
        <Row gap={8}>
          <Button
            kind="primary"
            icon="copy"
            onClick={() =>
              void copyText(secret).then((isCopied) => setSaid(isCopied ? 'copied' : 'notCopied'))
            }
          >
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
          <span role="status">{said !== null && t(said)}</span>
        </Row>
      }
    >
      <TextInput
        label={t('secret')}
        hint={t('secretHint')}
        value={secret}
        onValue={() => undefined}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
