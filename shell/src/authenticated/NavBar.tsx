import type { NavDecl } from '@kinlore/shared/remote';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { theme as themeAtom, useAtomValue } from '@kinlore/shared/state';
import { Avatar, Icon, Menu, useMedia, type IconName, type MenuItem } from '@kinlore/shared/ui';
import { Mark } from '../pages/landing/Mark.tsx';
import { BarButton, BarLink } from './BarItem.tsx';
import { NotificationButton } from './notifications/NotificationButton.tsx';
import { t } from './authenticated.messages.ts';
import styles from './NavBar.module.css';

/** Where the bar moves from the bottom to the left edge; the style sheets use the same width. */
const WIDE = '(min-width: 56rem)';

export interface NavBarProps {
  readonly user: CurrentUser;
  /** What remotes put into the bar. */
  readonly links: readonly NavDecl[];
  /** Where one is: the path of the page. */
  readonly path: string;
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

/** The floating bar: at the bottom on phones, at the left edge on wide screens. Every glyph has its word where there is room. */
export function NavBar(props: NavBarProps) {
  const wide = useMedia(WIDE);
  const { user, path, onCodex, onCreate, onSearch, onWarm } = props;
  const said = (whole: string, short: string) => (wide ? whole : short);
  return (
    <nav className={styles.bar} aria-label={t('bar')}>
      <BarLink
        href="/"
        here={path === '/'}
        label={t('home')}
        caption={t('home')}
        glyph={
          <span className={styles.home}>
            <Mark size={24} />
          </span>
        }
      />
      <BarButton
        label={t('codex')}
        caption={said(t('codex'), t('codexShort'))}
        onClick={onCodex}
        onPointerEnter={() => {
          onWarm('?modal=codex');
        }}
        glyph={
          <Avatar
            name={user.full_name}
            seed={user.plate}
            size={32}
            {...(user.avatar_url !== null && { src: user.avatar_url })}
          />
        }
      />
      <BarButton
        label={t('create')}
        caption={said(t('create'), t('createShort'))}
        onClick={onCreate}
        onPointerEnter={() => {
          onWarm('?modal=activity');
        }}
        glyph={
          <span className={`${styles.glyph ?? ''} ${styles.create ?? ''}`}>
            <Icon name="add" />
          </span>
        }
      />
      <NotificationButton />
      <BarButton
        label={t('search')}
        caption={said(t('search'), t('searchShort'))}
        glyph={<Icon name="search" />}
        onClick={onSearch}
      />
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

/** `/memorials` is where one is on `/memorials/jelena`, too. */
const leadsHere = (to: string, path: string): boolean => path === to || path.startsWith(`${to}/`);

function Rest({ links, path, onTheme, onHide, onLogout, onGo, onWarm }: NavBarProps) {
  const theme = useAtomValue(themeAtom);
  return (
    <>
      {links.map((link) => (
        <BarLink
          key={link.to}
          href={link.to}
          here={leadsHere(link.to, path)}
          label={link.label}
          caption={link.label}
          glyph={<Icon name={iconNamed(link.icon)} />}
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
        />
      ))}
      <span className={styles.gap} />
      <BarButton
        label={t('themeNow', { theme: t(theme) })}
        caption={t('theme')}
        glyph={<Icon name={iconOf(theme)} />}
        onClick={onTheme}
      />
      <BarButton
        label={t('hide')}
        caption={t('hide')}
        glyph={<Icon name="eye-off" />}
        onClick={onHide}
      />
      <BarButton
        label={t('report')}
        caption={t('report')}
        glyph={<Icon name="bug" />}
        onClick={() => {
          onGo('/report-bug');
        }}
      />
      <BarButton
        label={t('logout')}
        caption={t('logout')}
        glyph={<Icon name="log-out" />}
        onClick={onLogout}
      />
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
      trigger={(trigger) => (
        <BarButton
          {...trigger}
          label={t('more')}
          caption={t('more')}
          glyph={<Icon name="more" />}
        />
      )}
      items={items}
    />
  );
}
