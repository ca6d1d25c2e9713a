/** Two cards side by side, field by field: which card stays, and whose word stands where they differ. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { MergeChoices, PersonInFull } from '@kinlore/shared/contracts/family-changes';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FailedState,
  FormError,
  RadioGroup,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { bothInFull, merge } from './tidy.api.ts';
import { t } from './tidy.messages.ts';
import { fieldText, mergeFields, namesOf, type MergeField } from './words.ts';
import styles from './Tidy.module.css';

export type MergeDialogProps = {
  readonly tree: string;
  /** The card that stays, unless it is chosen otherwise. */
  readonly one: string;
  readonly other: string;
  readonly onMerged: (revision: number, survivor: string) => void;
  readonly onClose: () => void;
};

export function MergeDialog({ tree, one, other, onMerged, onClose }: MergeDialogProps) {
  const [opened] = useState(newKey);
  const record = useRecord(bothInFull, { tree, one, other, opened });
  if (record.value === null) {
    return (
      <Dialog open onClose={onClose} size="large" title={t('mergeTitle')}>
        {record.status === 'failed' ? (
          <FailedState
            title={t('mergeFailed')}
            unaffected={t('unaffected')}
            onRetry={() => void record.refresh()}
          />
        ) : (
          <Skeleton name="form" label={t('mergeLoading')} />
        )}
      </Dialog>
    );
  }
  return <SideBySide tree={tree} both={record.value} onMerged={onMerged} onClose={onClose} />;
}

type Side = 0 | 1;
type ChosenSides = Readonly<Partial<Record<MergeField, Side | 'both'>>>;

const differs = (field: MergeField, [one, other]: readonly [PersonInFull, PersonInFull]) => {
  const [mine, theirs] = [fieldText(field, one), fieldText(field, other)];
  return mine !== '' && theirs !== '' && mine !== theirs;
};

/** Sides on the page as the server knows them: who stays is the survivor. */
function choicesFrom(chosenSides: ChosenSides, stays: Side): MergeChoices {
  const word = (side: Side | 'both' | undefined): 'survivor' | 'loser' | undefined => {
    if (side === undefined || side === 'both') return undefined;
    return side === stays ? 'survivor' : 'loser';
  };
  const [name, sex, birth, death] = [
    word(chosenSides.name),
    word(chosenSides.sex),
    word(chosenSides.birth),
    word(chosenSides.death),
  ];
  return {
    ...(name !== undefined && { name }),
    ...(sex !== undefined && { sex }),
    ...(birth !== undefined && { birth }),
    ...(death !== undefined && { death }),
    note: word(chosenSides.note) ?? 'both',
    parents: word(chosenSides.parents) ?? 'both',
  };
}

type SidesProps = {
  readonly tree: string;
  readonly both: readonly [PersonInFull, PersonInFull];
  readonly onMerged: MergeDialogProps['onMerged'];
  readonly onClose: () => void;
};

function SideBySide({ tree, both, onMerged, onClose }: SidesProps) {
  const [stays, setStays] = useState<Side>(0);
  const [chosenSides, setChosenSides] = useState<ChosenSides>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [key, setKey] = useState(newKey);
  const [survivor, loser] = stays === 0 ? both : [both[1], both[0]];
  const join = async () => {
    setBusy(true);
    try {
      const revision = await merge(
        tree,
        survivor.person.id,
        loser.person.id,
        choicesFrom(chosenSides, stays),
        key,
      );
      toast({ tone: 'good', text: t('mergedToast') });
      onMerged(revision, survivor.person.id);
    } catch (failure) {
      setError(sentenceOf(failure));
      setKey(newKey());
      setBusy(false);
    }
  };
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={busy} onClick={() => void join()}>
        {t('merge')}
      </Button>
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} size="large" title={t('mergeTitle')} footer={footer}>
      <Stack gap={24}>
        <p>{t('mergeLead')}</p>
        {error !== null && <FormError>{error}</FormError>}
        <RadioGroup
          row
          label={t('keepCard')}
          value={String(stays)}
          onValue={(value) => setStays(value === '1' ? 1 : 0)}
          options={both.map((full, side) => ({
            value: String(side),
            label: full.person.name,
            hint: fieldText('birth', full) === '' ? t('nothing') : fieldText('birth', full),
          }))}
        />
        <div className={styles['sides']}>
          {mergeFields.map((field) => (
            <Field
              key={field}
              field={field}
              both={both}
              chosen={
                chosenSides[field] ?? (field === 'note' || field === 'parents' ? 'both' : stays)
              }
              onPick={(side) => setChosenSides((before) => ({ ...before, [field]: side }))}
            />
          ))}
          <Beside
            label={t('partners')}
            both={both}
            say={(full) =>
              namesOf(
                full.unions.flatMap((union) =>
                  union.partners.filter((partner) => partner.id !== full.person.id),
                ),
              )
            }
          />
          <Beside
            label={t('children')}
            both={both}
            say={(full) => namesOf(full.children.map((link) => link.person))}
          />
          <Beside
            label={t('sources')}
            both={both}
            say={(full) => [...new Set(full.citations.map((one) => one.source_title))].join(', ')}
          />
        </div>
      </Stack>
    </Dialog>
  );
}

type FieldProps = {
  readonly field: MergeField;
  readonly both: SidesProps['both'];
  readonly chosen: Side | 'both';
  readonly onPick: (side: Side | 'both') => void;
};

/** The value of a radio as a side. */
function sideOf(value: string): Side | 'both' {
  if (value === 'both') return 'both';
  return value === '1' ? 1 : 0;
}

/** Asked only where both say something, and not the same. */
function Field({ field, both, chosen, onPick }: FieldProps) {
  const label = t(`field_${field}`);
  if (!differs(field, both))
    return <Beside label={label} both={both} say={(full) => fieldText(field, full)} />;
  const mayBoth = field === 'note' || field === 'parents';
  const sides = both.map((full, side) => ({ value: String(side), label: fieldText(field, full) }));
  return (
    <div className={styles['asked']}>
      <RadioGroup
        row
        label={label}
        value={String(chosen)}
        onValue={(value) => onPick(sideOf(value))}
        options={mayBoth ? [...sides, { value: 'both', label: t('both') }] : sides}
      />
    </div>
  );
}

function Beside({
  label,
  both,
  say,
}: {
  readonly label: string;
  readonly both: SidesProps['both'];
  readonly say: (full: PersonInFull) => string;
}) {
  const [one, other] = both.map((full) => say(full));
  if (one === '' && other === '') return null;
  return (
    <section className={styles['side']} aria-label={label}>
      <h3>{label}</h3>
      <p dir="auto">{one === '' ? t('nothing') : one}</p>
      <p dir="auto">{other === '' ? t('nothing') : other}</p>
    </section>
  );
}
