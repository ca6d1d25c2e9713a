/** Who may mention somebody, and whose tags in photos need no question. */
import type { Privacy } from '@kinlore/shared/contracts/settings';
import { Checkbox } from '@kinlore/shared/ui';
import { t } from './privacy.messages.ts';
import styles from './Privacy.module.css';

interface NamingProps {
  readonly kept: Privacy;
  /** Whose guardian answers each time. */
  readonly isChild: boolean;
  readonly onChange: (part: Partial<Privacy>) => void;
}

export const Naming = ({ kept, isChild, onChange }: NamingProps) => (
  <section className={styles.part} aria-labelledby="privacy-naming">
    <h3 id="privacy-naming" className={styles.heading}>
      {t('naming')}
    </h3>
    <p>{t('namingFact')}</p>
    {!isChild && (
      <>
        <Checkbox
          label={t('tagsFromFamily')}
          hint={t('tagsHint')}
          checked={kept.tags_from_family}
          onChecked={(on) => onChange({ tags_from_family: on })}
        />
        <Checkbox
          label={t('tagsFromConnections')}
          checked={kept.tags_from_connections}
          onChecked={(on) => onChange({ tags_from_connections: on })}
        />
      </>
    )}
  </section>
);
