/** The keys of the tree, said once. */
import { KeyHint } from '@kinlore/shared/ui';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

const keys = [
  [['↑'], () => t('keyUp')],
  [['↓'], () => t('keyDown')],
  [['←', '→'], () => t('keyBeside')],
  [['Enter'], () => t('keyOpen')],
  [['Shift', 'Space'], () => t('keyPick')],
  [['C'], () => t('keyCentre')],
  [['H'], () => t('home')],
  [['E'], () => t('edit')],
  [['A'], () => t('addTitle')],
  [['Shift', '↑ ↓ ← →'], () => t('keyAdd')],
  [['/'], () => t('search')],
  [['+', '−'], () => t('keyZoom')],
  [['0'], () => t('zoomAll')],
  [['[', ']'], () => t('keyViews')],
  [['L'], () => t('outline')],
  [['Ctrl', 'Z'], () => t('undo')],
  [['Ctrl', 'Shift', 'Z'], () => t('redo')],
  [['?'], () => t('keys')],
] as const;

export default function KeysSheet() {
  return (
    <dl className={styles['keys']}>
      {keys.map(([names, say]) => (
        <div key={names.join(' ')}>
          <dt>
            <KeyHint keys={[...names]} />
          </dt>
          <dd>{say()}</dd>
        </div>
      ))}
    </dl>
  );
}
