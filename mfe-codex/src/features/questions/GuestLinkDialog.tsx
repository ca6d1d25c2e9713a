/** A link for guests: what they are asked, how long it works, for how many. Afterwards it is told once, to hand on. */
import { sentenceOf } from '@kinlore/shared/api-client';
import {
  GUESTS_OF_LINK,
  MOST_GUESTS,
  guestLinkDays,
  type GuestLinkDays,
} from '@kinlore/shared/contracts/guest-links';
import {
  Button,
  Dialog,
  FormError,
  SelectNative,
  ShareLink,
  TextArea,
  TextInput,
} from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { t } from './guests.messages.ts';
import { makeGuest } from './guests.state.ts';
import styles from './Questions.module.css';

const MOST_WORDS = 300;
const MONTH: GuestLinkDays = 30;
const dayWords = { 7: 'day7', 30: 'day30', 90: 'day90' } as const;

interface Props {
  readonly onClose: () => void;
}

export function GuestLinkDialog({ onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('makeTitle')}
      size="medium"
      footer={
        link !== null && (
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        )
      }
    >
      {link === null ? (
        <Form onMade={setLink} />
      ) : (
        <div className={styles.form}>
          <p role="status" className={styles.told}>
            {t('ready')}
          </p>
          <ShareLink link={link} label={t('link')} title={t('makeTitle')} />
        </div>
      )}
    </Dialog>
  );
}

const daysFrom = (value: string): GuestLinkDays =>
  guestLinkDays.find((one) => String(one) === value) ?? MONTH;
/** Null where it is no number of people that a link can be for. */
const mostFrom = (value: string): number | null => {
  const most = Number(value);
  return Number.isInteger(most) && most >= 1 && most <= MOST_GUESTS ? most : null;
};

function useMaking(onMade: (link: string) => void) {
  const [words, setWords] = useState('');
  const [days, setDays] = useState<GuestLinkDays>(MONTH);
  const [most, setMost] = useState(String(GUESTS_OF_LINK));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const number = mostFrom(most);
    if (words.trim() === '') return setError(t('wordsNeeded'));
    if (number === null) return setError(t('mostWrong', { most: MOST_GUESTS }));
    setBusy(true);
    setError(null);
    try {
      onMade(await makeGuest({ words: words.trim(), days, most: number }));
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { words, setWords, days, setDays, most, setMost, error, busy, send };
}

function Form({ onMade }: { readonly onMade: (link: string) => void }) {
  const making = useMaking(onMade);
  const { error, busy, send } = making;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{t('makeWords')}</p>
      <Fields {...making} />
      {error !== null && <FormError>{error}</FormError>}
      <Button type="submit" kind="primary" icon="link" busy={busy}>
        {t('make')}
      </Button>
    </form>
  );
}

const Fields = ({
  words,
  setWords,
  days,
  setDays,
  most,
  setMost,
}: ReturnType<typeof useMaking>) => (
  <>
    <TextArea
      label={t('words')}
      hint={t('wordsHint')}
      value={words}
      onValue={(next) => setWords(next.replaceAll('\n', ' '))}
      rows={2}
      maxLength={MOST_WORDS}
      required
    />
    <SelectNative
      label={t('days')}
      value={String(days)}
      onValue={(value) => setDays(daysFrom(value))}
      options={guestLinkDays.map((one) => ({ value: String(one), label: t(dayWords[one]) }))}
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
