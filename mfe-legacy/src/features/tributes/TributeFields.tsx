import { IMAGE_ACCEPT, RECORDING_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import { MOST_TRIBUTE_FILES } from '@kinlore/shared/contracts/tribute-content';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { RadioGroup, TextArea, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import type { ReactNode } from 'react';
import { FilesField, type FilesChange, type FormFile, type useSending } from '../files/index.ts';
import { tributeKinds, type TributeDraft, type TributeKind } from './tribute-draft.ts';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

const kindWords: Readonly<Record<TributeKind, () => string>> = {
  words: () => t('kindWords'),
  memory: () => t('kindMemory'),
  photo: () => t('kindPhoto'),
  recording: () => t('kindRecording'),
};

interface FilesProps {
  readonly files: readonly FormFile[];
  readonly onFiles: (change: FilesChange) => void;
  readonly sending: ReturnType<typeof useSending>;
}

interface FieldsProps extends Omit<FilesProps, 'files'> {
  readonly draft: TributeDraft;
  readonly onDraft: (change: Partial<TributeDraft>) => void;
  /** Whom it is for lives. */
  readonly isLiving?: boolean;
  /** Who reads it. */
  readonly children: ReactNode;
}

export function TributeFields({ draft, onDraft, isLiving, children, ...sent }: FieldsProps) {
  const { kind, body, relation, files } = draft;
  const isSaid = kind === 'words' || kind === 'memory';
  return (
    <div className={styles['form']}>
      <KindField kind={kind} onDraft={onDraft} />
      {!isSaid && <TributeFilesField kind={kind} files={files} {...sent} />}
      <TextArea
        label={t(isSaid ? 'words' : 'fewWords')}
        hint={t('wordsHint')}
        value={body}
        onValue={(words) => onDraft({ body: words })}
        rows={isSaid ? 8 : 3}
        maxLength={5000}
        count
        {...(!isSaid && { optional: true })}
      />
      {kind === 'memory' && <Scene draft={draft} onDraft={onDraft} />}
      {kind === 'memory' && <TributeFilesField kind={kind} files={files} {...sent} />}
      <TextInput
        label={t(isLiving === true ? 'relationLiving' : 'relation')}
        value={relation}
        onValue={(next) => onDraft({ relation: next })}
        maxLength={120}
      />
      {children}
    </div>
  );
}

const KindField = ({
  kind,
  onDraft,
}: Pick<TributeDraft, 'kind'> & Pick<FieldsProps, 'onDraft'>) => (
  <RadioGroup
    label={t('kind')}
    value={kind}
    onValue={(next) => onDraft({ kind: next })}
    options={tributeKinds.map((value) => ({ value, label: kindWords[value]() }))}
  />
);

/** When and where a memory was. */
function Scene({ draft: { when, place }, onDraft }: Pick<FieldsProps, 'draft' | 'onDraft'>) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  return (
    <>
      <FuzzyDateField
        label={t('when')}
        value={when}
        onValue={(next) => onDraft({ when: next })}
        options={options}
      />
      <TextInput
        label={t('place')}
        value={place}
        onValue={(next) => onDraft({ place: next })}
        maxLength={200}
      />
    </>
  );
}

const filesWords = {
  photo: {
    legend: () => t('photos'),
    choose: () => t('addPhotos'),
    accept: IMAGE_ACCEPT,
  },
  recording: {
    legend: () => t('recordings'),
    choose: () => t('addRecordings'),
    accept: RECORDING_ACCEPT,
  },
  memory: {
    legend: () => t('files'),
    choose: () => t('addFiles'),
    accept: `${IMAGE_ACCEPT},${RECORDING_ACCEPT}`,
  },
} as const;

/** What may stand in it of photographs and recordings: also of one that is changed. */
export function TributeFilesField({
  kind,
  files,
  onFiles,
  sending,
}: FilesProps & { readonly kind: keyof typeof filesWords }) {
  const me = useAtomValue(currentUser);
  const { legend, choose, accept } = filesWords[kind];
  return (
    <FilesField
      legend={legend()}
      choose={choose()}
      accept={accept}
      most={MOST_TRIBUTE_FILES}
      files={files}
      onFiles={onFiles}
      sending={sending}
      isDescribed
      isOrdered
      {...(kind === 'recording' && me !== null && { recordFor: me.id })}
    />
  );
}
