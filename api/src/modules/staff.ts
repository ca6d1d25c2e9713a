/** The modules of those who run the instance: what was reported, also of deaths, and everything else. */
import type { Module } from '../module.ts';
import type { Connection, Platform } from '../platform/ports.ts';
import { inspectableMemories, memoryReports, pictureReports } from './activities/index.ts';
import { createActivation } from './activation/index.ts';
import { createAdmin, createAudit } from './admin/index.ts';
import type { AuthService, Sessions } from './auth/index.ts';
import {
  createKinds,
  inspectableTogether,
  requestReports,
  togetherReports,
} from './connections/index.ts';
import type { BirthQuestions, Conflicts } from './guardians/index.ts';
import { createInspections } from './inspections/index.ts';
import { inspectableMemorial, legacyReports, type LegacyService } from './legacy/index.ts';
import { invitationReports } from './membership/index.ts';
import { createModeration, type ModerationService, type WriteAudit } from './moderation/index.ts';
import type { NotificationsService } from './notifications/index.ts';
import type { PeopleService } from './people/index.ts';
import type { RegistrationService } from './registration/index.ts';
import type { ReportSubject } from './reportable/index.ts';
import { profileReports } from './users/index.ts';
import { createTelephones } from './telephones/index.ts';

interface StaffDeps {
  readonly auth: {
    readonly service: AuthService;
    readonly sessions: Sessions;
    readonly conflicts: Conflicts;
    readonly births: BirthQuestions;
  };
  readonly people: PeopleService;
  readonly registration: { readonly service: RegistrationService };
  readonly notifications: { readonly service: NotificationsService };
  readonly replies: { readonly reports: readonly ReportSubject[] };
  readonly legacy: { readonly service: LegacyService };
  readonly dist: string;
}

export function createStaff(
  platform: Platform,
  { auth, people, replies, dist, ...offers }: StaffDeps,
): { moderation: ModerationService; audit: WriteAudit; modules: readonly Module[] } {
  const notifications = offers.notifications.service;
  const audit = createAudit(platform);
  const endSessions = (transaction: Connection, userId: string) =>
    auth.sessions.revoke(transaction, { userId });
  const { service, module } = createModeration(platform, {
    people,
    notifications,
    audit,
    endSessions,
    subjects: [
      memoryReports,
      ...replies.reports,
      ...legacyReports,
      profileReports,
      requestReports,
      invitationReports,
      pictureReports,
      togetherReports,
    ],
  });
  const admin = createAdmin(platform, {
    auth,
    notifications,
    registration: offers.registration.service,
    suspensions: service.suspensions,
    kinds: createKinds(platform),
    dist,
  });
  const inspections = createInspections(platform, {
    people,
    notifications,
    audit,
    offered: [...inspectableMemories, inspectableMemorial, inspectableTogether],
  });
  const cases = casesOf(platform, {
    people,
    notifications,
    audit,
    memorials: offers.legacy.service.memorials,
    endSessions,
  });
  return {
    moderation: service,
    audit,
    modules: [module, admin, inspections, ...cases],
  };
}

/** Reported deaths, and the numbers that are texted about them. */
function casesOf(
  platform: Platform,
  deps: Omit<Parameters<typeof createActivation>[1], 'texting'>,
): readonly Module[] {
  const { texting, module } = createTelephones(platform);
  return [createActivation(platform, { ...deps, texting }), module];
}
