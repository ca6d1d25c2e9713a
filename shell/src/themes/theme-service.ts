/** Puts a theme on the page, keeps it in this browser for the next first paint, and with the account. */
import { call } from '@kinlore/shared/api-client';
import { updateTheme } from '@kinlore/shared/contracts/users';
import { writable } from '@kinlore/shared/state';
import { applyTheme, type Theme } from '@kinlore/shared/tokens';
import { keys } from '../storage/index.ts';
import { createLooks, type LooksHost, type LooksService } from './looks-service.ts';
import { audienceOf, chooseTheme, nextTheme } from './theme-choice.ts';

export interface ThemeHost extends LooksHost {
  /** Told when the account could not keep the choice; the page wears it all the same. */
  readonly onUnsaved: (cause: unknown) => void;
}

export interface ThemeService {
  /** Wears what the account or this browser says. Called at start and whenever somebody else is on screen. */
  readonly wear: () => void;
  readonly looks: LooksService;
  /** The next one of the cycle of whoever is on screen. */
  readonly cycle: () => void;
}

export function createThemes({ onUnsaved, ...host }: ThemeHost): ThemeService {
  const { root, store, local, user } = host;
  const looks = createLooks(host);
  const put = (theme: Theme) => {
    applyTheme(root, theme);
    store.set(writable.theme, theme);
    local.write(keys.theme, theme);
  };
  return {
    looks,
    wear: () => {
      looks.wear();
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
