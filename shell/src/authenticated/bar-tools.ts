/** What the bar does besides leading somewhere, the same in the bar and in its menu. Pure. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { NavDecl } from '@kinlore/shared/remote';
import type { Theme } from '@kinlore/shared/state';
import type { IconName } from '@kinlore/shared/ui';
import { t } from './authenticated.messages.ts';

/** Whoever is here, and all that the bar can do for them. */
export interface NavBarProps {
  readonly user: CurrentUser;
  /** What remotes put into the bar. */
  readonly links: readonly NavDecl[];
  /** Where one is: the path of the page. */
  readonly path: string;
  readonly onCodex: () => void;
  readonly onCreate: () => void;
  /** Opens a modal of the shell. */
  readonly onModal: (name: 'search' | 'profiles') => void;
  readonly onTheme: () => void;
  readonly onHide: () => void;
  readonly onLogout: () => void;
  readonly onGo: (to: string) => void;
  /** The pointer or the focus rests on a way to somewhere: its code may be fetched. */
  readonly onWarm: (to: string) => void;
}

interface BarTool {
  readonly key: string;
  readonly label: string;
  /** The word beside the glyph; a part of the label. */
  readonly caption: string;
  readonly icon: IconName;
  readonly onSelect: () => void;
}

type Acts = Pick<NavBarProps, 'user' | 'onModal' | 'onTheme' | 'onHide' | 'onGo' | 'onLogout'>;

const themeIcon: Readonly<Partial<Record<Theme, IconName>>> = {
  light: 'theme-light',
  shadow: 'theme-shadow',
  balanced: 'theme-balanced',
};

/** A parent, or somebody who views as a child already. */
const maySwitch = ({ account_type, viewing_context }: CurrentUser): boolean =>
  account_type === 'parent' || viewing_context.is_viewing_as_child;

/** `isThemeKept`: the guardians of a child keep its colours. */
export function toolsOf(acts: Acts, theme: Theme, isThemeKept: boolean): readonly BarTool[] {
  const tool = (
    key: 'profiles' | 'theme' | 'hide' | 'report' | 'logout',
    icon: IconName,
    onSelect: () => void,
  ): BarTool => ({ key, label: t(key), caption: t(key), icon, onSelect });
  const profiles = tool('profiles', 'people', () => {
    acts.onModal('profiles');
  });
  const report = tool('report', 'bug', () => {
    acts.onGo('/report-bug');
  });
  return [
    ...(maySwitch(acts.user) ? [profiles] : []),
    ...(isThemeKept
      ? []
      : [
          {
            ...tool('theme', themeIcon[theme] ?? 'palette', acts.onTheme),
            label: t('themeNow', { theme: t(theme) }),
          },
        ]),
    tool('hide', 'eye-off', acts.onHide),
    report,
    tool('logout', 'log-out', acts.onLogout),
  ];
}
