import type { NavDecl } from '@kinlore/shared/remote';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { theme as themeAtom, useAtomValue } from '@kinlore/shared/state';
import {
  Avatar,
  Icon,
  IconButton,
  Menu,
  useMedia,
  type IconName,
  type MenuItem,
} from '@kinlore/shared/ui';
import { Mark } from '../pages/landing/Mark.tsx';
import { NotificationButton } from './notifications/NotificationButton.tsx';
import { t } from './inside.messages.ts';
import styles from './NavBar.module.css';

/** Where the bar moves from the bottom to the left edge; the style sheets use the same width. */
const WIDE = '(min-width: 56rem)';

export interface NavBarProps {
  readonly user: CurrentUser;
  /** What remotes put into the bar. */
  readonly links: readonly NavDecl[];
  readonly onCodex: () => void;
  readonly onCreate: () => void;
  readonly onSearch: () => void;
  readonly onTheme: () => void;
  readonly onHide: () => void;
  readonly onLogout: () => void;
  readonly onGo: (to: string) => void;
  /** The pointer or the focus rests on a way to somewhere: its code may be fetched. */
  readonly onWarm: (to: string) => void;
}

/** The floating bar: at the bottom on phones, at the left edge on wide screens. */
export function NavBar(props: NavBarProps) {
  const wide = useMedia(WIDE);
  const { user, onCodex, onCreate, onSearch, onWarm } = props;
  return (
    <nav className={styles.bar} aria-label={t('bar')}>
      <a className={styles.item} href="/" aria-label={t('home')} title={t('home')}>
        <Mark size={24} />
      </a>
      <button
        type="button"
        className={styles.item}
        onClick={onCodex}
        onPointerEnter={() => {
          onWarm('?modal=codex');
        }}
        aria-label={t('codex')}
        title={t('codex')}
      >
        <Avatar
          name={user.full_name}
          seed={user.plate}
          size={32}
          {...(user.avatar_url !== null && { src: user.avatar_url })}
        />
      </button>
      <button
        type="button"
        className={`${styles.item ?? ''} ${styles.create ?? ''}`}
        onClick={onCreate}
        onPointerEnter={() => {
          onWarm('?modal=activity');
        }}
        aria-label={t('create')}
        title={t('create')}
      >
        <Icon name="add" />
      </button>
      <NotificationButton />
      <IconButton icon="search" label={t('search')} onClick={onSearch} />
      {wide ? <Rest {...props} /> : <More {...props} />}
    </nav>
  );
}

const themeIcon = {
  light: 'theme-light',
  shadow: 'theme-shadow',
  balanced: 'theme-balanced',
} as const;
/** The icon a remote asks for by name. */
const iconNamed = (name: string): IconName => name as IconName; // one that the sprite lacks is drawn as nothing; the label stays

const iconOf = (theme: string): IconName =>
  theme in themeIcon ? themeIcon[theme as keyof typeof themeIcon] : 'palette'; // `in` has looked; TypeScript does not narrow a string by it

function Rest({ links, onTheme, onHide, onLogout, onGo, onWarm }: NavBarProps) {
  const theme = useAtomValue(themeAtom);
  return (
    <>
      {links.map((link) => (
        <a
          key={link.to}
          className={styles.item}
          href={link.to}
          aria-label={link.label}
          title={link.label}
          onPointerEnter={() => {
            onWarm(link.to);
          }}
          onFocus={() => {
            onWarm(link.to);
          }}
          onClick={(event) => {
            event.preventDefault();
            onGo(link.to);
          }}
        >
          <Icon name={iconNamed(link.icon)} />
        </a>
      ))}
      <span className={styles.gap} />
      <IconButton
        icon={iconOf(theme)}
        label={t('themeNow', { theme: t(theme) })}
        onClick={onTheme}
      />
      <IconButton icon="eye-off" label={t('hide')} onClick={onHide} />
      <IconButton
        icon="bug"
        label={t('report')}
        onClick={() => {
          onGo('/report-bug');
        }}
      />
      <IconButton icon="log-out" label={t('logout')} onClick={onLogout} />
    </>
  );
}

function More({ links, onTheme, onHide, onLogout, onGo }: NavBarProps) {
  const theme = useAtomValue(themeAtom);
  const items: readonly MenuItem[] = [
    ...links.map((link): MenuItem => ({
      key: link.to,
      label: link.label,
      icon: iconNamed(link.icon),
      onSelect: () => {
        onGo(link.to);
      },
    })),
    {
      key: 'theme',
      label: t('themeNow', { theme: t(theme) }),
      icon: iconOf(theme),
      onSelect: onTheme,
    },
    { key: 'hide', label: t('hide'), icon: 'eye-off', onSelect: onHide },
    {
      key: 'report',
      label: t('report'),
      icon: 'bug',
      onSelect: () => {
        onGo('/report-bug');
      },
    },
    { key: 'logout', label: t('logout'), icon: 'log-out', onSelect: onLogout },
  ];
  return (
    <Menu
      label={t('more')}
      trigger={(trigger) => <IconButton {...trigger} icon="more" label={t('more')} />}
      items={items}
    />
  );
}
