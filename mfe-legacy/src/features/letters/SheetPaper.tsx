/** The three sheets as they are printed: whose they are, what to do after a death, the words, and the same as a picture to be scanned. */
import { createPortal } from 'react-dom';
import { renderSVG } from 'uqr';
import { wordsOfSheet, type Sheet } from './crypto/sheets.ts';
import { cardSite, sheetAddress } from './sheet-address.ts';
import { t } from './sheets.messages.ts';
import styles from './Sheets.module.css';

interface PaperProps {
  /** Whose letters they open. */
  readonly name: string;
  readonly sheets: readonly Sheet[];
  /** By the number of the sheet, from one. */
  readonly holders: readonly string[];
}

const pictureOf = (words: readonly string[]): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(sheetAddress(words), { border: 2 }))}`;

const holderOf = (holders: readonly string[], { number }: Sheet): string =>
  holders[number - 1] ?? '';

function OneSheet({ name, sheet, sheets, holders }: PaperProps & { readonly sheet: Sheet }) {
  const { number } = sheet;
  const others = sheets
    .filter((other) => other.number !== number)
    .map((other) => holderOf(holders, other));
  return (
    <section className={styles['sheet']} dir="auto">
      <h2>{t('card', { name })}</h2>
      <p>{t('cardSheet', { number, holder: holderOf(holders, sheet) })}</p>
      <h3>{t('cardAfter', { name })}</h3>
      <Steps name={name} others={others} />
      <h3>{t('cardWords')}</h3>
      <Secret sheet={sheet} />
      <p>{t('cardKeep')}</p>
    </section>
  );
}

const Steps = ({ name, others }: { readonly name: string; readonly others: readonly string[] }) => (
  <ol className={styles['steps']}>
    <li>{t('card1')}</li>
    <li>{t('card2', { others: others.join(` ${t('and')} `) })}</li>
    <li>{t('card3', { address: cardSite() })}</li>
    <li>{t('card4', { name })}</li>
    <li>{t('card5', { name })}</li>
  </ol>
);

function Secret({ sheet }: { readonly sheet: Sheet }) {
  const words = wordsOfSheet(sheet);
  return (
    <div className={styles['secret']}>
      <ol className={styles['words']} dir="ltr" translate="no">
        {words.map((word, index) => (
          <li key={`${String(index)} ${word}`}>
            <span>{index + 1}</span> {word}
          </li>
        ))}
      </ol>
      <img
        className={styles['code']}
        src={pictureOf(words)}
        alt={t('cardCode', { number: sheet.number })}
      />
    </div>
  );
}

/** As they will look, and once more beside the page: on paper those stand alone. */
export function SheetPaper(props: PaperProps) {
  const pages = props.sheets.map((sheet) => (
    <OneSheet key={sheet.number} {...props} sheet={sheet} />
  ));
  return (
    <>
      <div className={styles['shown']}>{pages}</div>
      {createPortal(<div className={styles['paper']}>{pages}</div>, document.body)}
    </>
  );
}
