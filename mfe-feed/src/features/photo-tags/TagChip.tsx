/** One name below the picture, and what this reader may do with it. */
import type { PhotoTag } from '@kinlore/shared/contracts/photo-tags';
import { openPage, openProfile } from '@kinlore/shared/remote';
import { Button, Chip, Menu, type MenuItem } from '@kinlore/shared/ui';
import { t } from './photo-tags.messages.ts';
import { answerTag, removeTag } from './photo-tags.state.ts';
import { labelOf, wordsOf } from './tag-words.ts';
import { useAct } from './use-act.ts';

interface TagChipProps {
  readonly mediaId: string;
  readonly tag: PhotoTag;
  readonly onSayWho: () => void;
  readonly onAway: () => void;
}

const icons = {
  account: 'person',
  person: 'tree',
  memorial: 'leaf',
  unknown: 'question',
  hidden: 'person',
} as const;

/** Where more of them is told. */
function wayTo({ user, tree_person: tree, memorial_slug: memorial }: PhotoTag): MenuItem | null {
  if (memorial !== null)
    return {
      key: 'way',
      label: t('openMemorial'),
      icon: 'leaf',
      onSelect: () => openPage(`/memorials/${encodeURIComponent(memorial)}`),
    };
  if (tree !== null)
    return {
      key: 'way',
      label: t('openTree'),
      icon: 'tree',
      onSelect: () => openPage(`/tree?tree=${tree.tree_id}&focus=${tree.person_id}`),
    };
  if (user === null) return null;
  return {
    key: 'way',
    label: t('openProfile'),
    icon: 'person',
    onSelect: () => openProfile({ username: user.username }),
  };
}

type Run = ReturnType<typeof useAct>[1];

/** Of one's own name: out of the picture, with the place blurred where it may be. */
function ownActions({ tag, mediaId }: TagChipProps, run: Run): readonly MenuItem[] {
  if (!tag.is_me) return [];
  const out = (blur: boolean) => () =>
    void run(
      () => answerTag(mediaId, tag.id, 'remove', blur),
      t(blur ? 'takenOutBlurred' : 'takenOut'),
    );
  const plain: MenuItem = {
    key: 'out',
    label: t('takeOut'),
    icon: 'close',
    onSelect: out(false),
  };
  if (!tag.abilities.blur) return [plain];
  return [
    plain,
    { key: 'blur', label: t('takeOutBlur'), icon: 'eye', danger: true, onSelect: out(true) },
  ];
}

function deletion({ tag, mediaId }: TagChipProps, run: Run): readonly MenuItem[] {
  if (!tag.abilities.delete || tag.is_me) return [];
  const onSelect = () => void run(() => removeTag(mediaId, tag.id), t('removed'));
  return [{ key: 'delete', label: t('removeTag'), icon: 'delete', danger: true, onSelect }];
}

function wayOut({ tag, onAway }: TagChipProps): readonly MenuItem[] {
  const way = wayTo(tag);
  if (way === null) return [];
  const onSelect = () => {
    onAway();
    way.onSelect();
  };
  return [{ ...way, onSelect }];
}

const naming = ({ tag, onSayWho }: TagChipProps): readonly MenuItem[] =>
  tag.abilities.name ? [{ key: 'name', label: t('sayWho'), icon: 'edit', onSelect: onSayWho }] : [];

export function TagChip(props: TagChipProps) {
  const { tag } = props;
  const [busy, run] = useAct();
  const items = [
    ...naming(props),
    ...wayOut(props),
    ...ownActions(props, run),
    ...deletion(props, run),
  ];
  const icon = icons[tag.kind];
  if (items.length === 0) return <Chip icon={icon}>{wordsOf(tag)}</Chip>;
  return (
    <Menu
      label={t('actionsFor', { name: labelOf(tag) })}
      trigger={(trigger) => (
        <Button small icon={icon} busy={busy} {...trigger}>
          <bdi>{wordsOf(tag)}</bdi>
        </Button>
      )}
      items={items}
    />
  );
}
