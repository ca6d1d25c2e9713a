/** What is asked in large letters, who one is, and three ways to tell it. */
import { MAX_RELATION, type GuestPage } from '@kinlore/shared/contracts/guest-links';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import styles from '../answer/Answer.module.css';
import { Asked, ToldFields, ToldForm } from '../answer/ToldFields.tsx';
import { useTold } from '../answer/use-told.ts';
import { sendFile, tell } from './tell.api.ts';
import { t } from './tell.messages.ts';

type Props = {
  readonly token: string;
  readonly asked: GuestPage;
  readonly onTold: (receipt: string) => void;
};

const MOST_NAME = 80;

export function TellForm({ token, asked, onTold }: Props) {
  const [who, setWho] = useState({ name: '', relation: '' });
  const { words, asked_by: name, expires_at: until } = asked;
  const told = useTold({
    token,
    sendFile: (file, onProgress) => sendFile(token, file, onProgress),
    problem: () => (who.name.trim() === '' ? t('nameNeeded') : null),
    async submit(said) {
      const receipt = await tell(token, { ...who, ...said });
      return () => onTold(receipt);
    },
  });
  return (
    <ToldForm told={told}>
      <Asked by={t('asks', { name })} words={words} />
      <Who who={who} onWho={setWho} />
      <ToldFields told={told} label={t('write')} />
      <Button type="submit" kind="primary" wide icon="send" busy={told.busy}>
        {t('send', { name })}
      </Button>
      <p className={styles.note} dir="auto">
        {t('onlyThey', { name })} {t('until', { day: formatDay(until, locale()) })}
      </p>
    </ToldForm>
  );
}

interface Known {
  readonly name: string;
  readonly relation: string;
}

const Who = ({ who, onWho }: { readonly who: Known; readonly onWho: (who: Known) => void }) => (
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
      maxLength={MAX_RELATION}
      autoComplete="off"
      dir="auto"
    />
  </>
);
