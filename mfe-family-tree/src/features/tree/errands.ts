/** What one may do with a tree as a whole, and with one person beyond the short form. */
import type { TreeModel } from '../../model/index.ts';
import { t } from './tree.messages.ts';

export interface Errand {
  readonly what:
    | 'history'
    | 'checks'
    | 'duplicates'
    | 'import'
    | 'export'
    | 'invite'
    | 'members'
    | 'print'
    | 'person'
    | 'likes';
  /** By id, where it is about one. */
  readonly person?: string;
}

const errands = [
  { what: 'history', icon: 'history', say: () => t('history'), editors: false },
  { what: 'invite', icon: 'person-add', say: () => t('invite'), editors: true },
  { what: 'members', icon: 'people', say: () => t('members'), editors: false },
  { what: 'import', icon: 'upload', say: () => t('import'), editors: true },
  { what: 'export', icon: 'download', say: () => t('export'), editors: false },
  { what: 'print', icon: 'print', say: () => t('print'), editors: false },
  { what: 'duplicates', icon: 'people', say: () => t('duplicates'), editors: true },
  { what: 'likes', icon: 'eye', say: () => t('likes'), editors: false },
  { what: 'checks', icon: 'warning', say: () => t('checks'), editors: false },
] as const;

/** A child looks: files, doubts and invitations are for those who have grown up, and the server refuses them. */
const forChildren: ReadonlySet<string> = new Set(['history', 'print', 'likes']);
/** A whole file is brought in by whoever may change the whole tree. */
const forTheWhole: ReadonlySet<string> = new Set(['import']);

export const errandsFor = ({ abilities, may }: TreeModel, isChild: boolean) =>
  errands.filter(({ what, editors }) =>
    isChild
      ? forChildren.has(what)
      : (abilities.edit || !editors) && (may === null || !forTheWhole.has(what)),
  );
