/** From a memory to its place among those of the life. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { openPage } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import type { MenuItem } from '@kinlore/shared/ui';
import { t } from './view.messages.ts';

/** Where it says a place, and is out. Guests have no such map. */
export function useMapItem({ owner, place, status }: Activity): readonly MenuItem[] {
  const me = useAtomValue(currentUser);
  if (me === null || place === '' || status !== 'published') return [];
  const search = new URLSearchParams({ life: owner.id, at: place });
  return [
    {
      key: 'map',
      label: t('onMap'),
      icon: 'map',
      onSelect: () => openPage(`/map?${search.toString()}`),
    },
  ];
}
