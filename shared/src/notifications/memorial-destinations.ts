/** Where a press on what is told of a memorial leads. Pure. */
import type { NotificationData } from '../contracts/notifications.ts';

export const atMemorial = (slug: string | undefined): { readonly page: string } | null =>
  slug === undefined ? null : { page: `/memorials/${encodeURIComponent(slug)}` };

/** The tab in which stands what somebody was told, asks and hears of memorials. */
const inTab = (_data: unknown, username: string) => ({
  modal: 'codex' as const,
  params: { username, tab: 'legacy' },
});

/** The memorial, or the tab where it is not named. */
const toMemorial = (
  { memorial_slug: slug }: Pick<NotificationData, 'memorial_slug'>,
  username: string,
) => atMemorial(slug) ?? inTab({}, username);

export const memorialWays = {
  gathering_changed: toMemorial,
  memorial_made: inTab,
  steward_request: toMemorial,
  memorial_decided: inTab,
  memorial_historic: toMemorial,
  legacy_still_willing: toMemorial,
  legacy_vote_opened: toMemorial,
  legacy_nominated: toMemorial,
  legacy_steward_changed: toMemorial,
  legacy_caretaking: () => ({ page: '/admin?section=caretakings' }),
};
