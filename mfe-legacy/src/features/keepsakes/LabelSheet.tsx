/** Labels side by side: a picture to be scanned, the name, and the code in letters. */
import type { KeepsakeCard } from '@kinlore/shared/contracts/keepsakes';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { renderSVG } from 'uqr';
import { addressOf, halvesOf, siteWords } from './label.ts';
import { t } from './labels.messages.ts';
import styles from './Labels.module.css';

export type Labelled = Pick<KeepsakeCard, 'id' | 'kind' | 'name' | 'code'>;

const pictureOf = (code: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(addressOf(code), { border: 2 }))}`;

function Label({ keepsake: { name, code } }: { readonly keepsake: Labelled }) {
  const source = useMemo(() => pictureOf(code), [code]);
  return (
    <li className={styles['label']}>
      <img className={styles['picture']} src={source} alt={t('picture', { name })} />
      <div className={styles['said']}>
        <p className={styles['name']} dir="auto">
          {name}
        </p>
        <p className={styles['site']} dir="ltr">
          {siteWords()}
        </p>
        <p className={styles['code']} dir="ltr">
          {halvesOf(code)}
        </p>
      </div>
    </li>
  );
}

const Labels = ({ keepsakes }: { readonly keepsakes: readonly Labelled[] }) => (
  <ul className={styles['sheet']}>
    {keepsakes.map((keepsake) => (
      <Label key={keepsake.id} keepsake={keepsake} />
    ))}
  </ul>
);

/** As it will look, and once more beside the page: on paper that one stands alone, with the whole width of the paper. */
export const LabelSheet = ({ keepsakes }: { readonly keepsakes: readonly Labelled[] }) => (
  <>
    <Labels keepsakes={keepsakes} />
    {createPortal(
      <div className={styles['paper']}>
        <Labels keepsakes={keepsakes} />
      </div>,
      document.body,
    )}
  </>
);
