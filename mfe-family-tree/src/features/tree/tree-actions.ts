/** What one may do with a tree as a whole, and with one person beyond the short form. */
import type { TreeModel } from '../../model/index.ts';
import { t } from './tree.messages.ts';

export interface TreeAction {
  readonly what:
    | 'history'
    | 'checks'
    | 'suggestions'
    | 'duplicates'
    | 'import'
    | 'export'
    | 'invite'
    | 'members'
    | 'print'
    | 'person'
    | 'preferences'
    | 'trees'
    | 'settings';
  /** By id, where it is about one. */
  readonly person?: string;
}

const actions = [
  { what: 'history', icon: 'history', say: () => t('history'), editors: false },
  { what: 'invite', icon: 'person-add', say: () => t('invite'), editors: true },
  { what: 'members', icon: 'people', say: () => t('members'), editors: false },
  { what: 'import', icon: 'upload', say: () => t('import'), editors: true },
  { what: 'export', icon: 'download', say: () => t('export'), editors: false },
  { what: 'print', icon: 'print', say: () => t('print'), editors: false },
  { what: 'suggestions', icon: 'sign-family-tree', say: () => t('suggestions'), editors: true },
  { what: 'duplicates', icon: 'people', say: () => t('duplicates'), editors: true },
  { what: 'preferences', icon: 'eye', say: () => t('preferences'), editors: false },
  { what: 'checks', icon: 'warning', say: () => t('checks'), editors: false },
  { what: 'settings', icon: 'settings', say: () => t('settings'), editors: false },
  { what: 'trees', icon: 'wood', say: () => t('trees'), editors: false },
] as const;

/** A child looks: files, doubts and invitations are for those who have grown up, and the server refuses them. */
const forChildren: ReadonlySet<string> = new Set(['history', 'print', 'preferences']);
/** A whole file is brought in by whoever may change the whole tree. */
const forTheWhole: ReadonlySet<string> = new Set(['import']);

export const actionsFor = ({ abilities, may }: TreeModel, isChild: boolean) =>
  actions.filter(({ what, editors }) =>
    isChild
      ? forChildren.has(what)
      : (abilities.edit || !editors) && (may === null || !forTheWhole.has(what)),
  );
