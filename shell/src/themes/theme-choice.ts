/** Which theme a page wears: a child's own six, an adult's three; the account's choice, then what this browser kept. Pure. */
import {
  isChildTheme,
  nextTheme,
  themeFrom,
  type Theme,
  type ThemeAudience,
} from '@kinlore/shared/tokens';

/** `account` is the kind of the account on screen, null for a guest; an unknown kind is an adult. */
export const audienceOf = (account: string | null): ThemeAudience =>
  account === 'child' ? 'child' : 'adult';

interface Known {
  readonly audience: ThemeAudience;
  /** What the account says, null for a guest. */
  readonly account: string | null;
  /** What this browser kept. */
  readonly stored: string | null;
}

/** A guest's browser may have kept a child's theme; an adult's page never wears it. */
export const chooseTheme = ({ audience, account, stored }: Known): Theme => {
  const word = account ?? stored;
  return themeFrom(
    word !== null && isChildTheme(word) !== (audience === 'child') ? null : word,
    audience,
  );
};

export { nextTheme };
