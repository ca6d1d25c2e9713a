/** The others in a tree: in its head, on the card of a person they are changing, and in the dialog about that person. */
import { locale } from '@kinlore/shared/messages';
import { useAtomValue } from '@kinlore/shared/state';
import { Avatar, Icon, VisuallyHidden } from '@kinlore/shared/ui';
import { present, useChangedBy, useInHand } from './presence.state.ts';
import { t } from './presence.messages.ts';
import styles from './Presence.module.css';

/** More are counted. */
const MOST = 3;

function namesOf(names: readonly string[]): string {
  const rest = names.length - MOST;
  return new Intl.ListFormat(locale()).format([
    ...names.slice(0, MOST),
    ...(rest > 0 ? [t('more', { count: rest })] : []),
  ]);
}
const said = (names: readonly string[]) => ({ count: names.length, names: namesOf(names) });

/** Said to the ears when somebody comes or goes, and not again while they stay: only then the words are others. */
export function Others() {
  const others = useAtomValue(present);
  const names = others.map(({ user }) => user.full_name);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{names.length > 0 && t('isHere', said(names))}</span>
      </VisuallyHidden>
      {names.length > 0 && (
        <ul className={styles['others']} aria-label={t('here')}>
          {others.slice(0, MOST).map(({ user }) => (
            <li key={user.id} title={user.full_name}>
              <Avatar name={user.full_name} src={user.avatar_url} seed={user.plate} size={28} />
            </li>
          ))}
          {names.length > MOST && (
            <li title={names.slice(MOST).join(', ')}>+{names.length - MOST}</li>
          )}
        </ul>
      )}
    </>
  );
}

/** On a card. */
export function ChangedMark({ person }: { readonly person: string }) {
  const names = useChangedBy(person);
  if (names.length === 0) return null;
  const words = t('changes', said(names));
  return (
    <span className={styles['mark']} title={words}>
      <Icon name="edit" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** In a dialog about a person. `inHand`: they are changed here too, and the others hear of it. */
export function ChangedLine({
  person,
  inHand = false,
}: {
  readonly person: string;
  readonly inHand?: boolean;
}) {
  const names = useChangedBy(person);
  useInHand(person, inHand);
  return (
    <p role="status" className={styles['line']}>
      {names.length > 0 && (
        <>
          <Icon name="edit" />
          <span dir="auto">{t(inHand ? 'changingToo' : 'changing', said(names))}</span>
        </>
      )}
    </p>
  );
}
