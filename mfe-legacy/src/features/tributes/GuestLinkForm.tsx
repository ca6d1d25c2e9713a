/** Making a link for guests: how long it works, and for how many. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import {
  GUESTS_OF_TRIBUTE_LINK,
  MOST_TRIBUTE_GUESTS,
  tributeLinkDays,
  type TributeLinkDays,
} from '@kinlore/shared/contracts/tribute-links';
import { sendsMail, useAtomValue } from '@kinlore/shared/state';
import { Button, FormError, SelectNative, TextInput } from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { makeLink } from './guest-links.api.ts';
import { t } from './guest-links.messages.ts';
import styles from './Tribute.module.css';

const MONTH: TributeLinkDays = 30;
const dayWords = { 7: 'day7', 30: 'day30', 90: 'day90' } as const;
const daysFrom = (value: string): TributeLinkDays =>
  tributeLinkDays.find((one) => String(one) === value) ?? MONTH;

/** Null where it is no number of people that a link can be for. */
function mostFrom(value: string): number | null {
  const most = Number(value);
  return Number.isInteger(most) && most >= 1 && most <= MOST_TRIBUTE_GUESTS ? most : null;
}

function useMaking(memorialId: string, onMade: (link: string) => void) {
  const [days, setDays] = useState<TributeLinkDays>(MONTH);
  const [most, setMost] = useState(String(GUESTS_OF_TRIBUTE_LINK));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    const number = mostFrom(most);
    if (number === null) return setError(t('mostWrong', { most: MOST_TRIBUTE_GUESTS }));
    setBusy(true);
    setError(null);
    try {
      onMade(await makeLink(memorialId, { days, most: number }));
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { days, setDays, most, setMost, error, busy, make };
}

interface Props {
  readonly memorial: Memorial;
  readonly onMade: (link: string) => void;
}

export function GuestLinkForm({ memorial, onMade }: Props) {
  const making = useMaking(memorial.id, onMade);
  const { error, busy, make } = making;
  const mails = useAtomValue(sendsMail);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void make();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>{t('about')}</p>
      {!mails && <p className={styles['quiet']}>{t('byHand')}</p>}
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

const Fields = ({ days, setDays, most, setMost }: ReturnType<typeof useMaking>) => (
  <>
    <SelectNative
      label={t('days')}
      value={String(days)}
      onValue={(value) => setDays(daysFrom(value))}
      options={tributeLinkDays.map((one) => ({ value: String(one), label: t(dayWords[one]) }))}
    />
    <TextInput
      label={t('most')}
      value={most}
      onValue={setMost}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
    />
  </>
);
