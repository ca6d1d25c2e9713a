/** Through whose hands it came, the first first: names as far as the reader may know them. */
import type { Holder } from '@kinlore/shared/contracts/keepsakes';
import { Link } from '@kinlore/shared/remote';
import { Chip } from '@kinlore/shared/ui';
import { Section } from './Section.tsx';
import { t } from './keepsakes.messages.ts';
import { passingWords } from './kinds.ts';
import { periodWords } from './when-words.ts';
import styles from './Keepsakes.module.css';

export function Hands({ holders }: { readonly holders: readonly Holder[] }) {
  if (holders.length === 0) return null;
  const last = holders.length - 1;
  return (
    <Section title={t('hands')}>
      <ol className={styles['chain']}>
        {holders.map((holder, place) => (
          <Hand key={holder.id} holder={holder} isKeeper={place === last && keeps(holder)} />
        ))}
      </ol>
    </Section>
  );
}

/** Whoever is last has it, unless it was lost or somebody had it until then. */
const keeps = ({ how, to }: Holder): boolean =>
  how !== 'lost' && to.kind === 'unknown' && to.text === '';

function Hand({ holder, isKeeper }: { readonly holder: Holder; readonly isKeeper: boolean }) {
  const { how, from, to, note } = holder;
  const line = [how === 'unknown' ? '' : passingWords[how](), periodWords(from, to)];
  const words = line.filter((part) => part !== '').join(' · ');
  return (
    <li className={styles['hand']}>
      <p dir="auto">
        <Name holder={holder} /> {isKeeper && <Chip tone="info">{t('keepsNow')}</Chip>}
      </p>
      {words !== '' && <p className={styles['note']}>{words}</p>}
      {note !== '' && (
        <p className={styles['note']} dir="auto">
          {note}
        </p>
      )}
    </li>
  );
}

function Name({
  holder: { name, user, tree_person: person, memorial_slug: slug },
}: {
  readonly holder: Holder;
}) {
  if (name === null) return <>{t('somebody')}</>;
  if (slug !== null) return <Link to={`/memorials/${slug}`}>{name}</Link>;
  if (person !== null)
    return <Link to={`/tree?tree=${person.tree_id}&focus=${person.person_id}`}>{name}</Link>;
  return user === null ? <>{name}</> : <Link to={`/codex/${user.username}`}>{name}</Link>;
}
