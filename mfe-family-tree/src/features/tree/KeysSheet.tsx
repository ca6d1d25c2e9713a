/** The keys of the tree, said once. */
import { KeyHint } from '@kinlore/shared/ui';
import { t as keysText } from './keys-sheet.messages.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

const ways = { down: [['↑'], ['↓'], ['←', '→']], right: [['←'], ['→'], ['↑', '↓']] } as const;

const walking = [
  () => keysText('keyUp'),
  () => keysText('keyDown'),
  () => keysText('keyBeside'),
] as const;

const keys = [
  [['Enter'], () => keysText('keyOpen')],
  [['Shift', 'Space'], () => keysText('keyPick')],
  [['C'], () => keysText('keyCentre')],
  [['H'], () => t('home')],
  [['E'], () => t('edit')],
  [['A'], () => t('addTitle')],
  [['Shift', '↑ ↓ ← →'], () => keysText('keyAdd')],
  [['/'], () => t('search')],
  [['+', '−'], () => keysText('keyZoom')],
  [['0'], () => t('zoomAll')],
  [['[', ']'], () => keysText('keyViews')],
  [['L'], () => t('outline')],
  [['Ctrl', 'Z'], () => t('undo')],
  [['Ctrl', 'Shift', 'Z'], () => t('redo')],
  [['?'], () => t('keys')],
] as const;

/** `sideways`: forebears stand on the left. */
export default function KeysSheet({ sideways = false }: { readonly sideways?: boolean }) {
  const arrows = ways[sideways ? 'right' : 'down'].map(
    (names, at) => [names, walking[at] ?? (() => '')] as const,
  );
  return (
    <dl className={styles['keys']}>
      {[...arrows, ...keys].map(([names, say]) => (
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
