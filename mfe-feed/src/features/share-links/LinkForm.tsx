/** Making a link: whom it is for, how long it works, and a password where one is wanted. */
import { sentenceOf } from '@kinlore/shared/api-client';
import {
  MIN_LINK_PASSWORD,
  shareLinkDays,
  type ShareLinkDays,
} from '@kinlore/shared/contracts/share-links';
import {
  Button,
  FormError,
  PasswordInput,
  SelectNative,
  Stack,
  TextInput,
} from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { make } from './share-links.api.ts';
import { t } from './share-links.messages.ts';

const MOST_NAME = 80;
const MOST_PASSWORD = 72;
const WEEK: ShareLinkDays = 7;

const dayWords = { 1: 'day1', 7: 'day7', 30: 'day30', 365: 'day365' } as const;

interface Props {
  readonly activityId: string;
  readonly onMade: (made: { readonly name: string; readonly link: string }) => void;
}

function problemOf(name: string, password: string): string | null {
  if (name === '') return t('nameNeeded');
  return password !== '' && password.length < MIN_LINK_PASSWORD ? t('passwordShort') : null;
}

function useMaking({ activityId, onMade }: Props) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<ShareLinkDays>(WEEK);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const problem = problemOf(name.trim(), password);
    setError(problem);
    if (problem !== null) return;
    setBusy(true);
    try {
      const link = await make({ activityId, name: name.trim(), days, password });
      onMade({ name: name.trim(), link });
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { name, setName, days, setDays, password, setPassword, error, busy, send };
}

export function LinkForm(props: Props) {
  const making = useMaking(props);
  const { error, busy, send } = making;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Fields {...making} />
        {error !== null && <FormError>{error}</FormError>}
        <Button type="submit" kind="primary" icon="link" busy={busy}>
          {t('make')}
        </Button>
      </Stack>
    </form>
  );
}

const daysFrom = (value: string): ShareLinkDays =>
  shareLinkDays.find((one) => String(one) === value) ?? WEEK;
const dayOptions = () =>
  shareLinkDays.map((one) => ({ value: String(one), label: t(dayWords[one]) }));

const Fields = ({
  name,
  setName,
  days,
  setDays,
  password,
  setPassword,
}: ReturnType<typeof useMaking>) => (
  <>
    <TextInput
      label={t('name')}
      hint={t('nameHint')}
      value={name}
      onValue={setName}
      maxLength={MOST_NAME}
      dir="auto"
      autoComplete="off"
      required
    />
    <SelectNative
      label={t('days')}
      value={String(days)}
      onValue={(value) => setDays(daysFrom(value))}
      options={dayOptions()}
    />
    <PasswordInput
      label={t('password')}
      hint={t('passwordHint')}
      value={password}
      onValue={setPassword}
      maxLength={MOST_PASSWORD}
      autoComplete="new-password"
    />
  </>
);
