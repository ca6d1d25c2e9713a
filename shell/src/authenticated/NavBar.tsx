import { theme as themeAtom, useAtomValue } from '@kinlore/shared/state';
import { Avatar, Icon, Menu, useMedia, type IconName, type MenuItem } from '@kinlore/shared/ui';
import { childDay } from '../page-state/page-state.ts';
import { Mark } from '../pages/landing/Mark.tsx';
import { BarButton, BarLink } from './BarItem.tsx';
import { toolsOf, type NavBarProps } from './bar-tools.ts';
import { NotificationButton } from './notifications/NotificationButton.tsx';
import { t } from './authenticated.messages.ts';
import styles from './NavBar.module.css';

/** Where the bar moves from the bottom to the left edge; the style sheets use the same width. */
const WIDE = '(min-width: 56rem)';

/** The floating bar: at the bottom on phones, at the left edge on wide screens. Every glyph has its word where there is room. */
export function NavBar(props: NavBarProps) {
  const wide = useMedia(WIDE);
  const { user, path, onCodex, onCreate, onModal, onWarm } = props;
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
        {...bookOf(user, wide)}
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
      <Search caption={said(t('search'), t('searchShort'))} onModal={onModal} />
      {wide ? <Rest {...props} /> : <More {...props} />}
    </nav>
  );
}

/** To a child it is a book. */
function bookOf({ account_type: kind }: NavBarProps['user'], isWide: boolean) {
  const [whole, short] =
    kind === 'child' ? [t('book'), t('bookShort')] : [t('codex'), t('codexShort')];
  return { label: whole, caption: isWide ? whole : short };
}

/** The icon a remote asks for by name. */
const iconNamed = (name: string): IconName => name as IconName; // one that the sprite lacks is drawn as nothing; the label stays

/** `/memorials` is where one is on `/memorials/jelena`, too. */
const leadsHere = (to: string, path: string): boolean => path === to || path.startsWith(`${to}/`);

const Search = ({
  caption,
  onModal,
}: { readonly caption: string } & Pick<NavBarProps, 'onModal'>) => (
  <BarButton
    label={t('search')}
    caption={caption}
    glyph={<Icon name="search" />}
    onClick={() => {
      onModal('search');
    }}
  />
);

function Rest(props: NavBarProps) {
  const { links, path, onGo, onWarm } = props;
  const theme = useAtomValue(themeAtom);
  const isThemeKept = useAtomValue(childDay)?.theme_locked === true;
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
      {toolsOf(props, theme, isThemeKept).map(({ key, label, caption, icon, onSelect }) => (
        <BarButton
          key={key}
          label={label}
          caption={caption}
          glyph={<Icon name={icon} />}
          onClick={onSelect}
        />
      ))}
    </>
  );
}

function More(props: NavBarProps) {
  const { links, onGo } = props;
  const theme = useAtomValue(themeAtom);
  const isThemeKept = useAtomValue(childDay)?.theme_locked === true;
  const items: readonly MenuItem[] = [
    ...links.map((link): MenuItem => ({
      key: link.to,
      label: link.label,
      icon: iconNamed(link.icon),
      onSelect: () => {
        onGo(link.to);
      },
    })),
    ...toolsOf(props, theme, isThemeKept),
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
