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
import { t } from './likes.messages.ts';

type Likes = TreePreferences;

export type LikesDialogProps = {
  /** Rejects where they could not be kept. */
  readonly onKeep: (likes: Likes) => Promise<void>;
  readonly likes: Likes;
  readonly views: readonly Option<Likes['default_view']>[];
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
const bonds = ['show_ex_partners', 'show_adoptive', 'show_foster', 'show_step'] as const;

type PartProps = { readonly likes: Likes; readonly onLikes: (change: Partial<Likes>) => void };

export default function LikesDialog({
  onKeep,
  likes: given,
  views,
  persons,
  hasSelf,
  onClose,
}: LikesDialogProps) {
  const [likes, setLikes] = useState(given);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const put = (change: Partial<Likes>) => setLikes((now) => ({ ...now, ...change }));
  const keep = async () => {
    setBusy(true);
    setError(null);
    try {
      await onKeep(likes);
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
      {/* What is put away and what one hears of it is not of this dialog. */}
      <Button
        onClick={() =>
          put({
            ...usualPreferences,
            collapsed: likes.collapsed,
            collapsed_up: likes.collapsed_up ?? [],
            notify_changes: likes.notify_changes,
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
          value={likes.default_view}
          onValue={(view) =>
            put({ default_view: views.find(({ value }) => value === view)?.value ?? 'family' })
          }
          options={views}
        />
        <SelectNative
          label={t('person')}
          value={likes.focus_person_id ?? ''}
          onValue={(person) => put({ focus_person_id: person === '' ? null : person })}
          options={[{ value: '', label: hasSelf ? t('me') : t('first') }, ...persons]}
        />
        <Reach
          likes={likes}
          onLikes={put}
          hint={t('reachHint', {
            view: views.find(({ value }) => value === 'family')?.label ?? '',
          })}
        />
        <SelectNative
          label={t('names')}
          value={likes.name_order}
          onValue={(order) =>
            put({ name_order: orders.find((one) => one === order) ?? 'given_first' })
          }
          options={orders.map((value) => ({ value, label: t(value) }))}
        />
        <SelectNative
          label={t('dates')}
          value={likes.show_dates}
          onValue={(how) => put({ show_dates: dates.find((one) => one === how) ?? 'year' })}
          options={dates.map((value) => ({ value, label: t(`date_${value}`) }))}
        />
        <SelectNative
          label={t('colours')}
          value={likes.colour_by}
          onValue={(by) => put({ colour_by: colours.find((one) => one === by) ?? 'line' })}
          options={colours.map((value) => ({ value, label: t(`colour_${value}`) }))}
        />
        <Drawn likes={likes} onLikes={put} />
        <PutAway likes={likes} onLikes={put} />
      </Stack>
    </Dialog>
  );
}

const Reach = ({ likes, onLikes, hint }: PartProps & { readonly hint: string }) => (
  <>
    <SelectNative
      label={t('up')}
      hint={hint}
      value={String(likes.generations_up)}
      onValue={(count) => onLikes({ generations_up: Number(count) })}
      options={generations}
    />
    <SelectNative
      label={t('down')}
      hint={hint}
      value={String(likes.generations_down)}
      onValue={(count) => onLikes({ generations_down: Number(count) })}
      options={generations}
    />
  </>
);

const Drawn = ({ likes, onLikes }: PartProps) => (
  <>
    <FieldGroup legend={t('cards')}>
      <Checkbox
        label={t('photos')}
        checked={likes.show_photos}
        onChecked={(show_photos) => onLikes({ show_photos })}
      />
    </FieldGroup>
    <FieldGroup legend={t('who')}>
      {bonds.map((bond) => (
        <Checkbox
          key={bond}
          label={t(bond)}
          checked={likes[bond]}
          onChecked={(isShown) => onLikes({ [bond]: isShown })}
        />
      ))}
    </FieldGroup>
  </>
);

/** Lines somebody put away stay so until they are asked for, here all at once. */
function PutAway({ likes, onLikes }: PartProps) {
  const count = likes.collapsed.length + (likes.collapsed_up?.length ?? 0);
  if (count === 0) return null;
  return (
    <Row gap={8}>
      <p>{t('away', { count })}</p>
      <Button onClick={() => onLikes({ collapsed: [], collapsed_up: [] })}>{t('bringBack')}</Button>
    </Row>
  );
}
