/** Puts a theme on the page, keeps it in this browser for the next first paint, and with the account. */
import { call } from '@kinlore/shared/api-client';
import { updateTheme, type CurrentUser } from '@kinlore/shared/contracts/users';
import { writable, type createStore } from '@kinlore/shared/state';
import { applyTheme, type Theme } from '@kinlore/shared/tokens';
import { keys, type SafeStorage } from '../storage/index.ts';
import { audienceOf, chooseTheme, nextTheme } from './theme-choice.ts';

export interface ThemeHost {
  readonly root: HTMLElement;
  readonly store: ReturnType<typeof createStore>;
  readonly local: SafeStorage;
  readonly user: () => CurrentUser | null;
  /** Told when the account could not keep the choice; the page wears it all the same. */
  readonly onUnsaved: (cause: unknown) => void;
}

export interface ThemeService {
  /** Wears what the account or this browser says. Called at start and whenever somebody else is on screen. */
  readonly wear: () => void;
  /** The next one of the cycle of whoever is on screen. */
  readonly cycle: () => void;
}

export function createThemes({ root, store, local, user, onUnsaved }: ThemeHost): ThemeService {
  const put = (theme: Theme) => {
    applyTheme(root, theme);
    store.set(writable.theme, theme);
    local.write(keys.theme, theme);
  };
  return {
    wear: () => {
      const account = user();
      put(
        chooseTheme({
          audience: audienceOf(account?.account_type ?? null),
          account: account?.theme ?? null,
          stored: local.read(keys.theme),
        }),
      );
    },
    cycle: () => {
      const account = user();
      const theme = nextTheme(store.get(writable.theme), audienceOf(account?.account_type ?? null));
      put(theme);
      if (account !== null) call(updateTheme, { body: { theme } }).catch(onUnsaved);
    },
  };
}
