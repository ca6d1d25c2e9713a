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

export function TagChip({ mediaId, tag, onSayWho, onAway }: TagChipProps) {
  const [busy, run] = useAct();
  const way = wayTo(tag);
  const { abilities, id, is_me: isMe } = tag;
  const out = (blur: boolean) => () =>
    void run(
      () => answerTag(mediaId, id, 'remove', blur),
      t(blur ? 'takenOutBlurred' : 'takenOut'),
    );
  const items: readonly (MenuItem | false)[] = [
    abilities.name && {
      key: 'name',
      label: t('sayWho'),
      icon: 'edit',
      onSelect: onSayWho,
    },
    way !== null && {
      ...way,
      onSelect: () => {
        onAway();
        way.onSelect();
      },
    },
    isMe && { key: 'out', label: t('takeOut'), icon: 'close', onSelect: out(false) },
    abilities.blur && {
      key: 'blur',
      label: t('takeOutBlur'),
      icon: 'eye',
      danger: true,
      onSelect: out(true),
    },
    abilities.delete &&
      !isMe && {
        key: 'delete',
        label: t('removeTag'),
        icon: 'delete',
        danger: true,
        onSelect: () => void run(() => removeTag(mediaId, id), t('removed')),
      },
  ];
  const offered = items.filter((item) => item !== false);
  if (offered.length === 0) return <Chip icon={icons[tag.kind]}>{wordsOf(tag)}</Chip>;
  return (
    <Menu
      label={t('actionsFor', { name: labelOf(tag) })}
      trigger={(trigger) => (
        <Button small icon={icons[tag.kind]} busy={busy} {...trigger}>
          <bdi>{wordsOf(tag)}</bdi>
        </Button>
      )}
      items={offered}
    />
  );
}
