/** What stands for a kind of keepsake where there is no photograph. */
import type { KeepsakeKind } from '@kinlore/shared/contracts/keepsakes';
import type { IconName } from '@kinlore/shared/ui';

export const kindIcons: Readonly<Record<KeepsakeKind, IconName>> = {
  heirloom: 'gift',
  recipe: 'cup',
  song: 'voice',
  saying: 'quote',
};
