/** Writing a letter and sealing it. Until then the draft is on this device alone. */
import type { LegacyKey } from '@kinlore/shared/contracts/legacy-keys';
import { MOST_LETTER_TEXT } from '@kinlore/shared/contracts/letters';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Dialog, FormError, Row, TextArea } from '@kinlore/shared/ui';
import { useId, useState } from 'react';
import { isEmpty, keyOfDraft } from './letter-draft.ts';
import { t } from './letters.messages.ts';
import { MomentFields } from './MomentFields.tsx';
import { RecipientFields, type RecipientProps } from './RecipientFields.tsx';
import { useLetterDraft } from './use-letter-draft.ts';
import { useSealing } from './use-sealing.ts';
import { useVoice } from './use-voice.ts';
import { VoiceField } from './VoiceField.tsx';
import styles from './Letters.module.css';

interface WriteProps {
  readonly legacyKey: LegacyKey;
  /** The newest first. */
  readonly draftKeys: readonly string[];
  readonly onClose: () => void;
  readonly onSealed: () => void;
}

/** The draft with its recording, and how both are sealed. */
function useWriting({ legacyKey, draftKeys, onClose, onSealed }: WriteProps) {
  const user = useAtomValue(currentUser);
  const [draftKey] = useState(() => keyOfDraft(user?.id ?? '', draftKeys));
  const { draft, put, forget, isKept } = useLetterDraft(user?.id ?? '', draftKey);
  const voice = useVoice({ writer: user?.id ?? '', draftKey, draft, put });
  const forgetAll = () => {
    voice.remove();
    forget();
  };
  const { state, send } = useSealing(legacyKey, user?.full_name ?? '', () => {
    forgetAll();
    toast({ tone: 'good', text: t('sealed') });
    onSealed();
    onClose();
  });
  const sealNow = () => {
    const sound = voice.toSeal();
    if (sound !== undefined) void send(draft, sound);
  };
  return { draft, put, isKept, voice, state, forgetAll, sealNow };
}

export default function WriteLetter(props: WriteProps) {
  const { draft, put, isKept, voice, state, forgetAll, sealNow } = useWriting(props);
  const { onClose } = props;
  const id = useId();
  const footer = (
    <Footer
      form={id}
      busy={state.busy}
      onClose={onClose}
      onDiscard={isEmpty(draft) || state.busy ? null : forgetAll}
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
          sealNow();
        }}
      >
        <FormError>{state.problem}</FormError>
        <LetterFields draft={draft} errors={state.errors} onDraft={put} isKept={isKept} />
        <VoiceField voice={voice} share={state.share} />
        <p className={styles['note']}>{t('sealHint')}</p>
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
      required={props.draft.voice === null}
    />
  </>
);
