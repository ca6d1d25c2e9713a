/** What this reader may do with a tribute: the server's answer, and reporting it. */
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { useReportItem } from '@kinlore/shared/remote';
import { IconButton, Menu } from '@kinlore/shared/ui';
import { authorName } from './tribute-author.ts';
import type { Decision } from './tributes.api.ts';
import { t } from './tributes.messages.ts';

export type Open = 'none' | 'edit' | 'audience' | 'withdraw';

export type HeadProps = {
  readonly tribute: Tribute;
  readonly onOpen: (open: Open) => void;
  readonly onAct: (decision: Decision) => void;
};

const ownItems = (abilities: Tribute['abilities'], onOpen: HeadProps['onOpen']) => [
  ...(abilities.edit ? [{ key: 'edit', label: t('change'), onSelect: () => onOpen('edit') }] : []),
  ...(abilities.withdraw
    ? [{ key: 'audience', label: t('audienceChange'), onSelect: () => onOpen('audience') }]
    : []),
  ...(abilities.withdraw
    ? [{ key: 'withdraw', label: t('takeBack'), onSelect: () => onOpen('withdraw') }]
    : []),
];

export function TributeActs({ tribute, onOpen, onAct }: HeadProps) {
  const { abilities } = tribute;
  const report = useReportItem('tribute', tribute.id, tribute.author?.id ?? null);
  const items = [
    ...ownItems(abilities, onOpen),
    ...(abilities.pin
      ? [
          {
            key: 'pin',
            label: tribute.pinned ? t('unpin') : t('pin'),
            onSelect: () => onAct(tribute.pinned ? 'unpin' : 'pin'),
          },
        ]
      : []),
    ...(abilities.hide ? [{ key: 'hide', label: t('hide'), onSelect: () => onAct('hide') }] : []),
    ...(tribute.status === 'approved' ? report : []),
  ];
  if (items.length === 0) return null;
  const label = t('moreActsOf', { name: authorName(tribute) });
  return (
    <Menu
      label={label}
      trigger={(props) => <IconButton {...props} icon="more" label={label} />}
      items={items}
    />
  );
}
