/** Making a link that shows a memorial: who it is for, its password, and how long it works. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { memorialLinkDays, type MemorialLinkDays } from '@kinlore/shared/contracts/memorial-links';
import { MIN_LINK_PASSWORD } from '@kinlore/shared/contracts/share-links';
import { Button, FormError, PasswordInput, SelectNative, TextInput } from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { makeLink } from './memorial-links.api.ts';
import { t } from './memorial-links.messages.ts';
import styles from './MemorialLinks.module.css';

const MONTH: MemorialLinkDays = 30;
const MOST_PASSWORD = 72;
const least = MIN_LINK_PASSWORD;
const dayWords = { 7: 'day7', 30: 'day30', 90: 'day90', 365: 'day365' } as const;
const daysFrom = (value: string): MemorialLinkDays =>
  memorialLinkDays.find((one) => String(one) === value) ?? MONTH;

interface Wrong {
  readonly name?: string;
  readonly password?: string;
}

function wrongIn(name: string, password: string): Wrong {
  return {
    ...(name.trim() === '' && { name: t('nameNeeded') }),
    ...(password.length < least && { password: t('passwordNeeded', { least }) }),
  };
}

function useMaking(memorialId: string, onMade: (link: string) => void) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [days, setDays] = useState<MemorialLinkDays>(MONTH);
  const [wrong, setWrong] = useState<Wrong>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    const found = wrongIn(name, password);
    setWrong(found);
    setError(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      onMade(await makeLink(memorialId, { name: name.trim(), days, password }));
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { name, setName, password, setPassword, days, setDays, wrong, error, busy, make };
}

interface Props {
  readonly memorial: Memorial;
  readonly onMade: (link: string) => void;
}

export function MemorialLinkForm({ memorial, onMade }: Props) {
  const making = useMaking(memorial.id, onMade);
  const { error, busy, make } = making;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void make();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>{t('about')}</p>
      <Fields {...making} />
      {error !== null && <FormError>{error}</FormError>}
      <div>
        <Button type="submit" kind="primary" icon="link" busy={busy}>
          {t('make')}
        </Button>
      </div>
    </form>
  );
}

const Fields = ({
  name,
  setName,
  password,
  setPassword,
  days,
  setDays,
  wrong,
}: ReturnType<typeof useMaking>) => (
  <>
    <TextInput
      label={t('name')}
      hint={t('nameHint')}
      value={name}
      onValue={setName}
      error={wrong.name}
      maxLength={80}
      autoComplete="off"
      required
    />
    <PasswordInput
      label={t('password')}
      hint={t('passwordHint', { least })}
      value={password}
      onValue={setPassword}
      error={wrong.password}
      maxLength={MOST_PASSWORD}
      autoComplete="new-password"
      required
    />
    <SelectNative
      label={t('days')}
      value={String(days)}
      onValue={(value) => setDays(daysFrom(value))}
      options={memorialLinkDays.map((one) => ({ value: String(one), label: t(dayWords[one]) }))}
    />
  </>
);
