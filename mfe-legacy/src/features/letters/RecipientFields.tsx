/** Whom a letter is for: somebody with an account, or a name with an address. */
import { sendsMail, useAtomValue } from '@kinlore/shared/state';
import { RadioGroup, TextInput } from '@kinlore/shared/ui';
import { ComboBox } from '@kinlore/shared/ui/overlays';
import { useState } from 'react';
import { usePeople } from '../memorial/index.ts';
import type { LetterDraft } from './letter-draft.ts';
import { t } from './letters.messages.ts';
import styles from './Letters.module.css';

export interface RecipientProps {
  readonly draft: LetterDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onDraft: (change: Partial<LetterDraft>) => void;
}

export const RecipientFields = (props: RecipientProps) => (
  <>
    <RadioGroup
      label={t('whom')}
      row
      value={props.draft.to}
      onValue={(to) => props.onDraft({ to })}
      options={[
        { value: 'account', label: t('whomAccount') },
        { value: 'mail', label: t('whomMail') },
      ]}
    />
    {props.draft.to === 'account' ? <PersonField {...props} /> : <MailFields {...props} />}
  </>
);

function PersonField({ draft, errors, onDraft }: RecipientProps) {
  const [words, setWords] = useState(draft.person?.label ?? '');
  const { people, loading } = usePeople(draft.person === null ? words : '');
  return (
    <ComboBox
      label={t('person')}
      hint={t('personHint')}
      error={errors['person'] ?? null}
      items={people}
      inputValue={words}
      loading={loading}
      emptyText={t('nobodyFound')}
      onInput={(typed) => {
        setWords(typed);
        onDraft({ person: null });
      }}
      onSelect={({ id, label }) => {
        onDraft({ person: { id, label } });
        setWords(label);
      }}
      required
    />
  );
}

function MailFields({ draft, errors, onDraft }: RecipientProps) {
  const isSent = useAtomValue(sendsMail);
  return (
    <>
      <TextInput
        label={t('name')}
        value={draft.name}
        error={errors['name'] ?? null}
        maxLength={120}
        onValue={(name) => onDraft({ name })}
        required
      />
      <TextInput
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        value={draft.email}
        error={errors['email'] ?? null}
        maxLength={254}
        onValue={(email) => onDraft({ email })}
        required
      />
      {!isSent && <p className={styles['note']}>{t('noMail')}</p>}
    </>
  );
}
