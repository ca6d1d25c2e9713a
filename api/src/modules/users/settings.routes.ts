/** What an account's owner chooses about how pages look, who finds them, and what a new memory starts with. */
import {
  changeAccessibility,
  changePrivacy,
  readAccessibility,
  readPrivacy,
  type Looks,
  type Privacy,
} from '@kinlore/shared/contracts/settings';
import { accessibilityFrom, type FirstAudience } from '@kinlore/shared/contracts/looks';
import type { Module } from '../../module.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import {
  changeLooks,
  changePrivacyOf,
  looksOf,
  privacyOf,
  type LooksRow,
  type PrivacyRow,
} from './settings.queries.ts';

const limit = { max: 120, seconds: 3600 } as const;

const presentLooks = (row: LooksRow | undefined): Looks => {
  ensure(row, 'general.not_found');
  return { ...accessibilityFrom(row.accessibility), ui_mode: row.ui_mode };
};

const presentPrivacy = (row: PrivacyRow | undefined): Privacy => {
  ensure(row, 'general.not_found');
  return row;
};

/** A memory of a child stays in the family, one of a teen under sixteen with the people they know (rules R19). */
function ensureMayStartWith({ subject }: SignedIn, audience: FirstAudience | null): void {
  if (subject.band === 'child' && (audience === 'connections' || audience === 'public'))
    throw new DomainError('activity.audience_too_wide_for_child');
  if (audience === 'public' && !subject.maySpeakToAll)
    throw new DomainError('activity.audience_too_wide_for_teen');
}

const settingsRoutes = ({ database }: Platform): readonly Route[] => [
  // Of whoever looks at the page, also while they view as a child.
  route(readAccessibility, { gate: 'user', action: 'settings.looks' }, async ({ actor }) => ({
    data: presentLooks(await looksOf(database, actor.user.id)),
  })),

  route(
    changeAccessibility,
    { gate: 'user', action: 'settings.change_looks', limit },
    async ({ actor, input }) => {
      const { ui_mode: mode, ...looks } = input.body;
      return { data: presentLooks(await changeLooks(database, actor.user.id, looks, mode)) };
    },
  ),

  route(readPrivacy, { gate: 'user', action: 'settings.privacy' }, async ({ actor }) => ({
    data: presentPrivacy(await privacyOf(database, actor.subject.id)),
  })),

  route(
    changePrivacy,
    { gate: 'user', action: 'settings.change_privacy', limit },
    async ({ actor, input }) => {
      const { body } = input;
      // Children are listed nowhere, and their guardians answer for them: neither is theirs to change.
      const isForGrownUps =
        body.listed !== undefined ||
        body.tags_from_family !== undefined ||
        body.tags_from_connections !== undefined;
      if (isForGrownUps && actor.subject.band === 'child')
        throw new DomainError('general.not_for_children');
      ensureMayStartWith(actor, body.first_audience ?? null);
      return { data: presentPrivacy(await changePrivacyOf(database, actor.subject.id, body)) };
    },
  ),
];

export const createSettings = (platform: Platform): Module => ({
  name: 'settings',
  routes: settingsRoutes(platform),
});
