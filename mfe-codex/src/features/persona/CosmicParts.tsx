import type { Cosmic, PersonaAttribute } from '@kinlore/shared/contracts/cosmic';
import { CosmicChart } from '@kinlore/shared/figures';
import type { Resonances } from '@kinlore/shared/persona';
import type { WhyOpen } from './cosmic.state.ts';
import { t } from './cosmic.messages.ts';
import { t as whyWords } from './why.messages.ts';
import styles from './Cosmic.module.css';
import whyStyles from './Why.module.css';

interface PlanetsProps {
  readonly cosmic: Cosmic;
  readonly onWhy: (of: WhyOpen) => void;
}

const resonancesOf = ({ planets: bodies }: Cosmic): Resonances =>
  Object.fromEntries(bodies.map(({ key, resonance }) => [key, resonance])) as Resonances; // the server sends all ten

/** The chart, and beside it the same in words and numbers. */
export function Planets({ cosmic, onWhy }: PlanetsProps) {
  const { planets: bodies, dominant } = cosmic;
  const name = bodies.find(({ key }) => key === dominant)?.name;
  return (
    <section aria-labelledby="cosmic-planets" className={styles.planets}>
      <h3 id="cosmic-planets" className={styles.heading}>
        {t('planets')}
      </h3>
      <div className={styles.sky}>
        <div className={styles.chart}>
          <CosmicChart
            resonances={resonancesOf(cosmic)}
            size={320}
            label={name === undefined ? t('chartSilent') : t('chart', { name })}
          />
        </div>
        <ul className={styles.bodies}>
          {bodies.map((body) => (
            <Body key={body.key} body={body} isDominant={body.key === dominant} onWhy={onWhy} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface BodyProps extends Pick<PlanetsProps, 'onWhy'> {
  readonly body: Cosmic['planets'][number];
  readonly isDominant: boolean;
}

const Body = ({ body: { key, name, description, resonance }, isDominant, onWhy }: BodyProps) => (
  <li className={styles.body}>
    <span>
      <button
        type="button"
        className={whyStyles.open}
        aria-label={whyWords('whyOf', { name })}
        onClick={() => {
          onWhy({ kind: 'planet', key, name });
        }}
      >
        {name}
      </button>
      {isDominant && <span className={styles.most}> {t('strongest')}</span>}
      <span className={styles.means}>{description}</span>
    </span>
    <span className={styles.number}>{t('percent', { value: resonance.toFixed(1) })}</span>
  </li>
);

export const Attributes = ({
  attributes,
}: {
  readonly attributes: readonly PersonaAttribute[];
}) => (
  <section aria-labelledby="cosmic-attributes" className={styles.part}>
    <h3 id="cosmic-attributes" className={styles.heading}>
      {t('attributes')}
    </h3>
    <ul className={styles.attributes}>
      {attributes.map(({ key, name, description, share }) => (
        <li key={key} className={styles.body}>
          <span>
            {name}
            <span className={styles.means}>{description}</span>
          </span>
          <span className={styles.number}>{t('percent', { value: Math.round(share) })}</span>
          <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden>
            <rect className={styles.track} width="100" height="2" />
            <rect className={styles.fill} width={share} height="2" />
          </svg>
        </li>
      ))}
    </ul>
  </section>
);
