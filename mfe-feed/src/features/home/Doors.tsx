/** A child's doors, four at most: a drawing beside few words, and nothing else to choose from. */
import { openActivityEditor, openProfile, useNavigate } from '@kinlore/shared/remote';
import { Icon, type IconName } from '@kinlore/shared/ui';
import { t } from './home.messages.ts';
import { useIsQuiet } from './QuietTime.tsx';
import styles from './Doors.module.css';

interface Props {
  /** To what the family tells, further down. */
  readonly onLook: () => void;
  /** Not where the game is switched off. */
  readonly withStars: boolean;
}

export function Doors({ onLook, withStars }: Props) {
  const navigate = useNavigate();
  return (
    <nav aria-label={t('doors')}>
      <ul className={styles.doors}>
        <Door
          icon="sign-quill"
          name={t('doorTell')}
          text={t('doorTellText')}
          onOpen={() => {
            openActivityEditor();
          }}
        />
        <Door icon="book" name={t('doorLook')} text={t('doorLookText')} onOpen={onLook} />
        <Door
          icon="sign-family-tree"
          name={t('doorFamily')}
          text={t('doorFamilyText')}
          onOpen={() => {
            void navigate('/tree');
          }}
        />
        {withStars && <Stars />}
      </ul>
    </nav>
  );
}

/** Closed while the child is left in peace. */
function Stars() {
  if (useIsQuiet()) return null;
  return (
    <Door
      icon="star"
      name={t('doorStars')}
      text={t('doorStarsText')}
      onOpen={() => {
        openProfile({ tab: 'persona' });
      }}
    />
  );
}

interface DoorProps {
  readonly icon: IconName;
  readonly name: string;
  readonly text: string;
  readonly onOpen: () => void;
}

const Door = ({ icon, name, text, onOpen }: DoorProps) => (
  <li>
    <button type="button" className={styles.door} onClick={onOpen}>
      <span className={styles.drawing}>
        <Icon name={icon} size={40} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
    </button>
  </li>
);
