/** What can be commented on, reacted to, answered and marked with names, the modules that do it, and what several tell together. */
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';
import {
  commentSubject,
  createSharedActivities,
  reactionSubject,
  type ActivityService,
} from './activities/index.ts';
import { createComments } from './comments/index.ts';
import { createConnectionMemories } from './connections/index.ts';
import { createEndangered } from './endangered/index.ts';
import { createGuestLinks } from './guest-links/index.ts';
import { createKeepsakes, keepsakeReports } from './keepsakes/index.ts';
import { createMailedQuestions } from './mailed-questions/index.ts';
import type { MediaService } from './media/index.ts';
import type { PeopleService } from './people/index.ts';
import { createPhotoTags, type TagDeps } from './photo-tags/index.ts';
import type { ProgressService } from './progress/index.ts';
import { createQuestionPlans } from './question-plans/index.ts';
import { createQuestions, questionReports } from './questions/index.ts';
import type { ReportSubject } from './reportable/index.ts';
import { createReactions } from './reactions/index.ts';
import { createShareLinks } from './share-links/index.ts';
import { createReceivedMail } from './received-mail/index.ts';
import { createSharedStories } from './shared-stories/index.ts';

interface Deps extends Pick<TagDeps, 'naming'> {
  readonly people: PeopleService;
  readonly media: MediaService;
  readonly progress: ProgressService;
  readonly activities: ActivityService;
}

export function createReplies(
  platform: Platform,
  { people, media, progress, naming, activities }: Deps,
): { readonly reports: readonly ReportSubject[]; readonly modules: readonly Module[] } {
  const shared = createSharedActivities(platform, activities);
  const memories = createConnectionMemories(platform, { people, media, shared });
  const comments = createComments(platform, {
    people,
    progress,
    subjects: [commentSubject, memories.subjects.comments],
  });
  const reactions = createReactions(platform, {
    people,
    progress,
    subjects: [reactionSubject, comments.service.reactionSubject, memories.subjects.reactions],
  });
  const stories = createSharedStories(platform, { people, media, progress });
  return {
    reports: [comments.reports, ...stories.reports, questionReports, keepsakeReports],
    modules: [
      memories.module,
      comments.module,
      reactions.module,
      stories.module,
      ...withNames(platform, { people, media, progress, naming }),
      ...ofQuestions(platform, { people, progress }),
      ...byMail(platform, { media, progress, activities }),
      ...byLink(platform, { media, activities }),
    ],
  };
}

/** What names people of trees and memorials. */
const withNames = (
  platform: Platform,
  deps: Pick<Deps, 'people' | 'media' | 'progress' | 'naming'>,
): readonly Module[] => [createPhotoTags(platform, deps), createKeepsakes(platform, deps)];

/** What opens something to whoever holds a link. */
const byLink = (
  platform: Platform,
  { media, activities }: Pick<Deps, 'media' | 'activities'>,
): readonly Module[] => [
  createGuestLinks(platform, { media, activities }),
  createShareLinks(platform, { media }),
];

/** Questions between people, and what proposes them. */
const ofQuestions = (
  platform: Platform,
  { people, progress }: Pick<Deps, 'people' | 'progress'>,
): readonly Module[] => [
  createQuestions(platform, { people, progress }),
  createQuestionPlans(platform, { people }),
  createEndangered(platform, { people }),
];

/** Questions that go out by e-mail, and answers that come in by it. */
function byMail(
  platform: Platform,
  { media, progress, activities }: Pick<Deps, 'media' | 'progress' | 'activities'>,
): readonly Module[] {
  const mailed = createMailedQuestions(platform, { media, progress, activities });
  return [
    mailed.module,
    createReceivedMail(platform, { media, activities, mailed: mailed.byReply }),
  ];
}
