/** What a guest says: a voice, words, photographs, and who they are. */
import { MOST_TRIBUTE_FILES } from '@kinlore/shared/contracts/tribute-content';
import type { RememberedPerson } from '@kinlore/shared/contracts/tribute-links';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { sendsMail, useAtomValue } from '@kinlore/shared/state';
import { Button, Checkbox, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import styles from '../answer/Answer.module.css';
import { ToldFields, ToldForm } from '../answer/ToldFields.tsx';
import { useTold } from '../answer/use-told.ts';
import { send, sendFile } from './tribute.api.ts';
import { t } from './tribute.messages.ts';

interface Props {
  readonly token: string;
  readonly person: RememberedPerson;
  readonly until: string;
  readonly onSent: (receipt: string, email: string) => void;
}

const MOST_WORDS = 5_000;
const MOST_NAME = 80;
const MOST_RELATION = 120;
const MOST_EMAIL = 254;

interface Known {
  readonly name: string;
  readonly relation: string;
  readonly email: string;
  readonly wants_word: boolean;
}

/** The least that any address has; whether it is one, the mail says. */
const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim());

function useWriting({ token, onSent }: Pick<Props, 'token' | 'onSent'>) {
  const [who, setWho] = useState<Known>({ name: '', relation: '', email: '', wants_word: false });
  const told = useTold({
    token,
    most: MOST_TRIBUTE_FILES,
    sendFile: (file, onProgress) => sendFile(token, file, onProgress),
    problem() {
      if (who.name.trim() === '') return t('nameNeeded');
      return isAddress(who.email) ? null : t('emailNeeded');
    },
    async submit(said) {
      const email = who.email.trim();
      const receipt = await send(token, { ...who, email, ...said });
      return () => onSent(receipt, email);
    },
  });
  return { who, setWho, told };
}

export function TributeForm({ token, person, until, onSent }: Props) {
  const { who, setWho, told } = useWriting({ token, onSent });
  return (
    <ToldForm told={told}>
      <p className={styles.note} dir="auto">
        {t('invited', { name: person.full_name })}
      </p>
      <Who who={who} onWho={setWho} />
      <ToldFields told={told} label={t('write')} record={t('record')} mostWords={MOST_WORDS} />
      <Button type="submit" kind="primary" wide icon="send" busy={told.busy}>
        {t('send')}
      </Button>
      <p className={styles.note}>{t('next', { day: formatDay(until.slice(0, 10), locale()) })}</p>
    </ToldForm>
  );
}

interface WhoProps {
  readonly who: Known;
  readonly onWho: (who: Known) => void;
}

/** Where no mail is sent, none is promised. */
const Address = ({ who, onWho }: WhoProps) => {
  const mails = useAtomValue(sendsMail);
  return (
    <>
      <TextInput
        label={t('email')}
        hint={t(mails ? 'emailHint' : 'emailHintByHand')}
        type="email"
        inputMode="email"
        value={who.email}
        onValue={(email) => onWho({ ...who, email })}
        maxLength={MOST_EMAIL}
        autoComplete="email"
        required
      />
      {mails && (
        <Checkbox
          label={t('wantsWord')}
          checked={who.wants_word}
          onChecked={(wants) => onWho({ ...who, wants_word: wants })}
        />
      )}
    </>
  );
};

const Who = ({ who, onWho }: WhoProps) => (
  <>
    <TextInput
      label={t('name')}
      value={who.name}
      onValue={(name) => onWho({ ...who, name })}
      maxLength={MOST_NAME}
      autoComplete="name"
      dir="auto"
      required
    />
    <TextInput
      label={t('relation')}
      hint={t('relationHint')}
      value={who.relation}
      onValue={(relation) => onWho({ ...who, relation })}
      maxLength={MOST_RELATION}
      autoComplete="off"
      dir="auto"
    />
    <Address who={who} onWho={onWho} />
  </>
);
