/** The kinds of keepsakes and ways of passing on, in words. */
import type { KeepsakeKind, Passing } from '@kinlore/shared/contracts/keepsakes';
import { t } from './keepsakes.messages.ts';

export const kindWords: Readonly<Record<KeepsakeKind, () => string>> = {
  heirloom: () => t('heirloom'),
  recipe: () => t('recipe'),
  song: () => t('song'),
  saying: () => t('saying'),
};
export const kindsWords: Readonly<Record<KeepsakeKind, () => string>> = {
  heirloom: () => t('heirlooms'),
  recipe: () => t('recipes'),
  song: () => t('songs'),
  saying: () => t('sayings'),
};
export const passingWords: Readonly<Record<Passing, () => string>> = {
  unknown: () => t('unknown'),
  made: () => t('made'),
  inherited: () => t('inherited'),
  given: () => t('given'),
  bought: () => t('bought'),
  found: () => t('found'),
  lost: () => t('lost'),
};
