/** What its kind alone has: a recipe that is scaled, a song, what a saying means; and its recordings. */
import type { Keepsake } from '@kinlore/shared/contracts/keepsakes';
import type { Ingredient } from '@kinlore/shared/contracts/keepsake-details';
import { locale } from '@kinlore/shared/messages';
import { IconButton, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Section } from './Section.tsx';
import { scaled } from './form-body.ts';
import { t } from './keepsakes.messages.ts';
import styles from './Keepsakes.module.css';

export function Details({ keepsake }: { readonly keepsake: Keepsake }) {
  const { kind, details } = keepsake;
  return (
    <>
      {kind === 'saying' && <Saying details={details} />}
      {details.ingredients.length > 0 && <Ingredients details={details} />}
      {details.steps.length > 0 && (
        <Section title={t('steps')}>
          <ol className={styles['steps']} dir="auto">
            {details.steps.map((step, place) => (
              <li key={place}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      {details.lyrics !== '' && (
        <Section title={t('lyrics')}>
          {details.language !== '' && (
            <p className={styles['note']}>{t('inLanguage', { language: details.language })}</p>
          )}
          <p className={styles['verse']} dir="auto">
            {details.lyrics}
          </p>
        </Section>
      )}
      <Voices recordings={keepsake.recordings} />
    </>
  );
}

type Given = Pick<Keepsake, 'details'>;

function Saying({ details: { said_by: name, language, meaning } }: Given) {
  const by = [
    name === '' ? '' : t('saidBy', { name }),
    language === '' ? '' : t('inLanguage', { language }),
  ];
  const line = by.filter((part) => part !== '').join(' · ');
  return (
    <>
      {line !== '' && (
        <p className={styles['note']} dir="auto">
          {line}
        </p>
      )}
      {meaning !== '' && (
        <Section title={t('meaning')}>
          <p className={styles['verse']} dir="auto">
            {meaning}
          </p>
        </Section>
      )}
    </>
  );
}

const MOST_PORTIONS = 100;

function amountWords({ amount, unit }: Ingredient, written: number, wanted: number): string {
  if (amount === null) return unit;
  const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 });
  return `${number.format(scaled(amount, written, wanted))} ${unit}`.trim();
}

function Ingredients({ details: { portions, ingredients } }: Given) {
  const [wanted, setWanted] = useState(portions);
  return (
    <Section title={t('ingredients')}>
      {portions > 0 && (
        <Row gap={8} role="group" aria-label={t('portionsFor')}>
          <IconButton
            icon="remove"
            label={t('fewer')}
            disabled={wanted <= 1}
            onClick={() => setWanted(wanted - 1)}
          />
          <span aria-live="polite">{t('portions', { count: wanted })}</span>
          <IconButton
            icon="add"
            label={t('morePortions')}
            disabled={wanted >= Math.max(MOST_PORTIONS, portions)}
            onClick={() => setWanted(wanted + 1)}
          />
        </Row>
      )}
      <ul className={styles['lines']} dir="auto">
        {ingredients.map((ingredient, place) => (
          <li key={place} className={styles['ingredient']}>
            <span>{amountWords(ingredient, portions, wanted)}</span>
            <span>{ingredient.what}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Voices({ recordings }: Pick<Keepsake, 'recordings'>) {
  if (recordings.length === 0) return null;
  return (
    <Section title={t('listen')}>
      {recordings.map(({ media_id: id, kind, url, caption }) => (
        <figure key={id} className={styles['section']}>
          {kind === 'video' ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- a keepsake has no transcript; what its owner says of the recording stands below it
            <video className={styles['voice']} src={url} controls preload="none" />
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- a keepsake has no transcript; what its owner says of the recording stands below it
            <audio
              className={styles['voice']}
              src={url}
              controls
              preload="none"
              aria-label={caption === '' ? t('recording') : caption}
            />
          )}
          {caption !== '' && <figcaption className={styles['note']}>{caption}</figcaption>}
        </figure>
      ))}
    </Section>
  );
}
