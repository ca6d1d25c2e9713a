/** What somebody can become to the person of a card. */
import { t } from './tree.messages.ts';

export const ports = ['parent', 'partner', 'child', 'sibling'] as const;
export type Port = (typeof ports)[number];

/** By the side of the card it stands at, in a drawing whose forebears stand above. */
export const portAt = { up: 'parent', down: 'child', left: 'sibling', right: 'partner' } as const;

export const portWords = {
  parent: () => t('addParent'),
  partner: () => t('addPartner'),
  child: () => t('addChild'),
  sibling: () => t('addSibling'),
} as const;
