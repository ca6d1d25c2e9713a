/** From one map to the others: of memories around, of one's own life, of the family tree, of everybody. */
import { Link } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { t } from './map.messages.ts';
import styles from './Map.module.css';

export type MapKind = 'family' | 'mine' | 'moves' | 'world' | 'other';

export function MapKinds({ here }: { readonly here: MapKind }) {
  const me = useAtomValue(currentUser);
  if (me === null) return null;
  const kinds = [
    ['family', '/map', t('kindFamily')],
    ['mine', `/map?life=${me.id}`, t('kindMine')],
    ['moves', '/map?moves', t('kindMoves')],
    ['world', '/map/world', t('kindWorld')],
  ] as const;
  return (
    <nav aria-label={t('kinds')} className={styles['kinds']}>
      {kinds.map(([kind, to, label]) => (
        <Link
          key={kind}
          className={styles['kind']}
          to={to}
          {...(kind === here && { 'aria-current': 'page' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
