/** Asking somebody without an account: who, where to, and which question. Afterwards the link is told once, to hand on. */
import { useState } from 'react';
import type { QuestionStage } from '@kinlore/shared/contracts/questions';
import { sendsMail, useAtomValue, useList } from '@kinlore/shared/state';
import { Button, Dialog, ShareLink, TextInput } from '@kinlore/shared/ui';
import { AskForm } from './AskDialog.tsx';
import { t } from './questions.messages.ts';
import { askMailed, catalogue } from './questions.state.ts';
import styles from './Questions.module.css';

const MOST_NAME = 80;

interface Props {
  readonly onClose: () => void;
}

interface Whom {
  readonly name: string;
  readonly email: string;
}

export function AskByMailDialog({ onClose }: Props) {
  const [whom, setWhom] = useState<Whom>({ name: '', email: '' });
  const [stage, setStage] = useState<QuestionStage>('any_age');
  const [link, setLink] = useState<string | null>(null);
  const list = useList(catalogue, { stage });
  const to = { name: whom.name.trim(), email: whom.email.trim() };
  if (link !== null) return <Asked name={to.name} link={link} onClose={onClose} />;
  return (
    <AskForm
      to={{ id: '', name: to.name }}
      title={t('byMailTitle')}
      ownWords
      stage={stage}
      onStage={setStage}
      list={list}
      missing={to.name === '' || to.email === '' ? t('mailFirst') : null}
      onSend={async (wording) => setLink(await askMailed(to, wording))}
      onClose={onClose}
      lead={<WhomFields whom={whom} onWhom={setWhom} />}
    />
  );
}

interface WhomProps {
  readonly whom: Whom;
  readonly onWhom: (whom: Whom) => void;
}

const WhomFields = ({ whom, onWhom }: WhomProps) => (
  <>
    <p className={styles.note}>{t('byMailWords')}</p>
    <TextInput
      label={t('mailName')}
      value={whom.name}
      onValue={(name) => onWhom({ ...whom, name })}
      maxLength={MOST_NAME}
      dir="auto"
      autoComplete="off"
      required
    />
    <TextInput
      label={t('mailAddress')}
      value={whom.email}
      onValue={(email) => onWhom({ ...whom, email })}
      type="email"
      inputMode="email"
      maxLength={254}
      dir="ltr"
      autoComplete="off"
      required
    />
  </>
);

interface AskedProps extends Props {
  readonly name: string;
  readonly link: string;
}

function Asked({ name, link, onClose }: AskedProps) {
  const mails = useAtomValue(sendsMail);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('askOf', { name })}
      size="medium"
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('mailDone')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p role="status" className={styles.told}>
          {t(mails ? 'mailSent' : 'mailNotSent', { name })}
        </p>
        <ShareLink
          link={link}
          label={t('mailLink')}
          hint={t('mailLinkHint')}
          title={t('askOf', { name })}
        />
      </div>
    </Dialog>
  );
}
