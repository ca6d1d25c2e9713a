/** Writing a letter and sealing it. Until then the draft is on this device alone. */
import type { LegacyKey } from '@kinlore/shared/contracts/legacy-keys';
import { MOST_LETTER_TEXT } from '@kinlore/shared/contracts/letters';
import { toast } from '@kinlore/shared/remote';
import { currentUser, sendsMail, useAtomValue } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FormError,
  RadioGroup,
  Row,
  TextArea,
  TextInput,
} from '@kinlore/shared/ui';
import { ComboBox } from '@kinlore/shared/ui/overlays';
import { useId, useState } from 'react';
import { usePeople } from '../memorial/index.ts';
import { isEmpty, type LetterDraft } from './letter-draft.ts';
import { t } from './letters.messages.ts';
import { MomentFields } from './MomentFields.tsx';
import { useLetterDraft } from './use-letter-draft.ts';
import { useSealing } from './use-sealing.ts';
import styles from './Letters.module.css';

interface WriteProps {
  readonly legacyKey: LegacyKey;
  readonly draftKey: string;
  readonly onClose: () => void;
  readonly onSealed: () => void;
}

export default function WriteLetter({ legacyKey, draftKey, onClose, onSealed }: WriteProps) {
  const user = useAtomValue(currentUser);
  const { draft, put, forget, isKept } = useLetterDraft(user?.id ?? '', draftKey);
  const { state, send } = useSealing(legacyKey, user?.full_name ?? '', () => {
    forget();
    toast({ tone: 'good', text: t('sealed') });
    onSealed();
    onClose();
  });
  const id = useId();
  const footer = (
    <Footer
      form={id}
      busy={state.busy}
      onClose={onClose}
      onDiscard={isEmpty(draft) ? null : forget}
    />
  );
  return (
    <Dialog open onClose={onClose} title={t('writeTitle')} footer={footer}>
      <form
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(draft);
        }}
      >
        <FormError>{state.problem}</FormError>
        <LetterFields draft={draft} errors={state.errors} onDraft={put} isKept={isKept} />
      </form>
    </Dialog>
  );
}

interface FooterProps {
  readonly form: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Null where there is no draft. */
  readonly onDiscard: (() => void) | null;
}

const Footer = ({ form, busy, onClose, onDiscard }: FooterProps) => (
  <Row gap={8}>
    <Button kind="primary" icon="seal" type="submit" form={form} busy={busy}>
      {t('sealAct')}
    </Button>
    <Button onClick={onClose}>{t('close')}</Button>
    {onDiscard !== null && <Button onClick={onDiscard}>{t('discard')}</Button>}
  </Row>
);

const LetterFields = ({ isKept, ...props }: RecipientProps & { readonly isKept: boolean }) => (
  <>
    <RecipientFields {...props} />
    <MomentFields
      form={props.draft.moment}
      errors={props.errors}
      onForm={(change) => props.onDraft({ moment: { ...props.draft.moment, ...change } })}
    />
    <TextArea
      label={t('text')}
      hint={isKept ? t('draftKept') : t('draftNotKept')}
      error={props.errors['text'] ?? null}
      value={props.draft.text}
      rows={12}
      story
      maxLength={MOST_LETTER_TEXT}
      onValue={(text) => props.onDraft({ text })}
      dir="auto"
      required
    />
    <p className={styles['note']}>{t('sealHint')}</p>
  </>
);

interface RecipientProps {
  readonly draft: LetterDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onDraft: (change: Partial<LetterDraft>) => void;
}

const RecipientFields = (props: RecipientProps) => (
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
