/** How I see this tree: what it opens with, and what is drawn. Kept for me alone. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { usualPreferences, type TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { toast } from '@kinlore/shared/remote';
import {
  Button,
  Checkbox,
  Dialog,
  FieldGroup,
  FormError,
  Row,
  SelectNative,
  Stack,
  type Option,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './preferences.messages.ts';

export type PreferencesDialogProps = {
  /** Rejects where they could not be kept. */
  readonly onKeep: (preferences: TreePreferences) => Promise<void>;
  readonly preferences: TreePreferences;
  readonly views: readonly Option<TreePreferences['default_view']>[];
  /** Around whom it can open, besides oneself. */
  readonly persons: readonly Option<string>[];
  /** Whether one stands in the tree oneself. */
  readonly hasSelf: boolean;
  readonly onClose: () => void;
};

const generations = Array.from({ length: 13 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));
const orders = ['given_first', 'surname_first'] as const;
const dates = ['year', 'full', 'none'] as const;
const colours = ['line', 'sex', 'generation', 'living', 'none'] as const;
const ways = ['down', 'right'] as const;
const motions = ['auto', 'on', 'off'] as const;
const hearing = ['none', 'branch', 'all'] as const;
const bonds = ['show_ex_partners', 'show_adoptive', 'show_foster', 'show_step'] as const;

type PartProps = {
  readonly preferences: TreePreferences;
  readonly onChange: (change: Partial<TreePreferences>) => void;
};

export default function PreferencesDialog({
  onKeep,
  preferences: given,
  views,
  persons,
  hasSelf,
  onClose,
}: PreferencesDialogProps) {
  const [preferences, setPreferences] = useState(given);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const put = (change: Partial<TreePreferences>) =>
    setPreferences((now) => ({ ...now, ...change }));
  const keep = async () => {
    setBusy(true);
    setError(null);
    try {
      await onKeep(preferences);
      toast({ tone: 'good', text: t('kept') });
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={busy} onClick={() => void keep()}>
        {t('keep')}
      </Button>
      <Button onClick={onClose}>{t('leave')}</Button>
      {/* What is put away, what one hears of and when one is asked is no part of how it looks. */}
      <Button
        onClick={() =>
          put({
            ...usualPreferences,
            collapsed: preferences.collapsed,
            collapsed_up: preferences.collapsed_up ?? [],
            notify_changes: preferences.notify_changes,
            edit_confirm: preferences.edit_confirm,
          })
        }
      >
        {t('usual')}
      </Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('title')} footer={footer}>
      <Stack gap={16}>
        {error !== null && <FormError>{error}</FormError>}
        <p>{t('lead')}</p>
        <SelectNative
          label={t('view')}
          value={preferences.default_view}
          onValue={(view) =>
            put({ default_view: views.find(({ value }) => value === view)?.value ?? 'family' })
          }
          options={views}
        />
        <SelectNative
          label={t('person')}
          value={preferences.focus_person_id ?? ''}
          onValue={(person) => put({ focus_person_id: person === '' ? null : person })}
          options={[{ value: '', label: hasSelf ? t('me') : t('first') }, ...persons]}
        />
        <Reach
          preferences={preferences}
          onChange={put}
          hint={t('reachHint', {
            view: views.find(({ value }) => value === 'family')?.label ?? '',
          })}
        />
        <SelectNative
          label={t('way')}
          hint={t('wayHint')}
          value={preferences.orientation}
          onValue={(way) => put({ orientation: ways.find((one) => one === way) ?? 'down' })}
          options={ways.map((value) => ({ value, label: t(`way_${value}`) }))}
        />
        <SelectNative
          label={t('names')}
          value={preferences.name_order}
          onValue={(order) =>
            put({ name_order: orders.find((one) => one === order) ?? 'given_first' })
          }
          options={orders.map((value) => ({ value, label: t(value) }))}
        />
        <SelectNative
          label={t('dates')}
          value={preferences.show_dates}
          onValue={(how) => put({ show_dates: dates.find((one) => one === how) ?? 'year' })}
          options={dates.map((value) => ({ value, label: t(`date_${value}`) }))}
        />
        <SelectNative
          label={t('colours')}
          value={preferences.colour_by}
          onValue={(by) => put({ colour_by: colours.find((one) => one === by) ?? 'line' })}
          options={colours.map((value) => ({ value, label: t(`colour_${value}`) }))}
        />
        <Drawn preferences={preferences} onChange={put} />
        <SelectNative
          label={t('motion')}
          value={preferences.reduce_motion}
          onValue={(motion) =>
            put({ reduce_motion: motions.find((one) => one === motion) ?? 'auto' })
          }
          options={motions.map((value) => ({ value, label: t(`motion_${value}`) }))}
        />
        <Checkbox
          label={t('ask')}
          hint={t('askHint')}
          checked={preferences.edit_confirm}
          onChecked={(edit_confirm) => put({ edit_confirm })}
        />
        <SelectNative
          label={t('hear')}
          hint={t('hearHint')}
          value={preferences.notify_changes}
          onValue={(what) => put({ notify_changes: hearing.find((one) => one === what) ?? 'none' })}
          options={hearing.map((value) => ({ value, label: t(`hear_${value}`) }))}
        />
        <PutAway preferences={preferences} onChange={put} />
      </Stack>
    </Dialog>
  );
}

const Reach = ({ preferences, onChange, hint }: PartProps & { readonly hint: string }) => (
  <>
    <SelectNative
      label={t('up')}
      hint={hint}
      value={String(preferences.generations_up)}
      onValue={(count) => onChange({ generations_up: Number(count) })}
      options={generations}
    />
    <SelectNative
      label={t('down')}
      hint={hint}
      value={String(preferences.generations_down)}
      onValue={(count) => onChange({ generations_down: Number(count) })}
      options={generations}
    />
  </>
);

const Drawn = ({ preferences, onChange }: PartProps) => (
  <>
    <FieldGroup legend={t('cards')}>
      <Checkbox
        label={t('photos')}
        checked={preferences.show_photos}
        onChecked={(show_photos) => onChange({ show_photos })}
      />
    </FieldGroup>
    <FieldGroup legend={t('who')}>
      {bonds.map((bond) => (
        <Checkbox
          key={bond}
          label={t(bond)}
          checked={preferences[bond]}
          onChecked={(isShown) => onChange({ [bond]: isShown })}
        />
      ))}
    </FieldGroup>
  </>
);

/** Lines somebody put away stay so until they are asked for, here all at once. */
function PutAway({ preferences, onChange }: PartProps) {
  const count = preferences.collapsed.length + (preferences.collapsed_up?.length ?? 0);
  if (count === 0) return null;
  return (
    <Row gap={8}>
      <p>{t('away', { count })}</p>
      <Button onClick={() => onChange({ collapsed: [], collapsed_up: [] })}>
        {t('bringBack')}
      </Button>
    </Row>
  );
}
