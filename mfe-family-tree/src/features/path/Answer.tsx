/** All relations of two persons in words; the chosen one's way below. */
import type { Line, Relationship } from '@kinlore/shared/kinship';
import { Banner, ChipButton } from '@kinlore/shared/ui';
import { useState } from 'react';
import type { TreeModel } from '../../model/index.ts';
import { Chain } from './Chain.tsx';
import type { Kin } from '../../analysis/kin.ts';
import { t } from './path.messages.ts';
import { answerLine, relationName, shareLine, throughLine } from './words.ts';
import styles from './Path.module.css';

export type AnswerProps = {
  readonly model: TreeModel;
  readonly kin: Kin;
  readonly onFocus: (person: number) => void;
};

export function Answer({ model, kin, onFocus }: AnswerProps) {
  const [chosen, setChosen] = useState(0);
  const { relationships, coefficient, ring } = kin;
  const [closest] = relationships;
  const shown = relationships[chosen] ?? closest;
  if (closest === undefined || shown === undefined)
    return (
      <section className={styles['answer']}>
        <h2>{t('nothing')}</h2>
        <p className={styles['muted']}>{t('nothingText')}</p>
      </section>
    );
  if (closest.class === 'self')
    return (
      <section className={styles['answer']}>
        <h2>{t('self')}</h2>
      </section>
    );
  return (
    <section className={styles['answer']} aria-live="polite">
      <h2>
        <bdi>{answerLine(model, closest)}</bdi>
      </h2>
      <p className={styles['muted']}>{shareLine(coefficient)}</p>
      {ring && <Banner tone="warn">{t('ring')}</Banner>}
      {relationships.length > 1 && (
        <fieldset className={styles['ways']}>
          <legend className={styles['label']}>
            {t('inWays', { count: relationships.length })}
          </legend>
          {relationships.map((relationship, at) => (
            <ChipButton
              key={relationKey(relationship)}
              pressed={relationship === shown}
              onPress={() => setChosen(at)}
            >
              {relationName(model, relationship)}
            </ChipButton>
          ))}
        </fieldset>
      )}
      <Lines key={relationKey(shown)} model={model} relationship={shown} onFocus={onFocus} />
    </section>
  );
}

const relationKey = ({ class: name, up, down, half, natures }: Relationship): string =>
  [name, up, down, half, ...natures].join(' ');

/** One line of the relation at a time; double cousins have two. */
function Lines({
  model,
  relationship,
  onFocus,
}: {
  readonly model: TreeModel;
  readonly relationship: Relationship;
  readonly onFocus: (person: number) => void;
}) {
  const [chosen, setChosen] = useState(0);
  const { lines, from } = relationship;
  const line = lines[chosen] ?? lines[0];
  if (line === undefined) return null;
  // Somebody both come from; in a direct line that would be one of the two.
  const beside = ({ ancestors }: Line): boolean =>
    relationship.up > 0 && relationship.down > 0 && ancestors.length > 0;
  return (
    <>
      {lines.length > 1 && (
        <fieldset className={styles['ways']}>
          <legend className={styles['label']}>{t('lines', { count: lines.length })}</legend>
          {lines.map((one, at) => (
            <ChipButton
              key={one.path.map(({ person }) => person).join(' ')}
              pressed={one === line}
              onPress={() => setChosen(at)}
            >
              {beside(one) ? throughLine(model, one.ancestors) : t('line', { count: at + 1 })}
            </ChipButton>
          ))}
        </fieldset>
      )}
      <p className={styles['muted']}>
        {t('steps', { count: line.path.length })}
        {beside(line) && (
          <>
            {' '}
            · <bdi>{t('through', { names: throughLine(model, line.ancestors) })}</bdi>
          </>
        )}
      </p>
      <Chain model={model} from={from} path={line.path} onFocus={onFocus} />
    </>
  );
}
