/** Something a family keeps that was found, as a line. */
import type { FoundKeepsake } from '@kinlore/shared/contracts/search';
import { Icon, RegisterLine } from '@kinlore/shared/ui';
import { Marks } from './Marks.tsx';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

const keepsakeIcons = {
  heirloom: 'gift',
  recipe: 'cup',
  song: 'voice',
  saying: 'quote',
} as const;

export const KeepsakeLine = ({ keepsake }: { readonly keepsake: FoundKeepsake }) => (
  <RegisterLine
    small
    lead={<Icon name={keepsakeIcons[keepsake.kind]} />}
    label={t(keepsake.kind)}
    name={
      <a className={styles.name} data-result="" href={`/keepsakes/${keepsake.id}`}>
        <Marks {...keepsake.name} />
      </a>
    }
    provenance={keepsake.owner === null ? null : t('keptBy', { name: keepsake.owner.full_name })}
  >
    {keepsake.excerpt.text !== '' && (
      <p className={styles.excerpt} dir="auto">
        <Marks {...keepsake.excerpt} />
      </p>
    )}
  </RegisterLine>
);
