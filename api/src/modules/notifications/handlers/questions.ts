/** Questions and their answers. What was put aside or taken back is told to nobody. */
import type { Connection } from '../../../platform/ports.ts';
import { isStillAsked } from '../../questions/index.ts';
import { isStillOffered } from '../../question-plans/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';

type Actor = { readonly id: string; readonly full_name: string; readonly username: string };

const senderOf = (actor: Actor | undefined) =>
  actor && { sender_id: actor.id, sender_name: actor.full_name, sender_username: actor.username };

export const onQuestionAsked = (notifications: NotificationsService) =>
  onEvent(
    'question.asked',
    async (transaction: Connection, { questionId, fromId, toId, again }) => {
      if (!(await isStillAsked(transaction, questionId))) return undefined;
      return notifications.notify(transaction, {
        userId: toId,
        type: 'question_asked',
        actorId: fromId,
        dedupeKey: `question_asked ${questionId}${again ? ' again' : ''}`,
        data: (actor) => ({
          question_id: questionId,
          ...(again && { again }),
          ...senderOf(actor),
        }),
      });
    },
  );

export const onQuestionPlanned = (notifications: NotificationsService) =>
  onEvent('question.planned', async (transaction, { questionId, fromId, toId }) => {
    if (!(await isStillAsked(transaction, questionId))) return undefined;
    return notifications.notify(transaction, {
      userId: toId,
      type: 'prompt_due',
      ...(fromId !== toId && { actorId: fromId }),
      dedupeKey: `prompt_due ${questionId}`,
      data: (actor) => ({ question_id: questionId, ...senderOf(actor) }),
    });
  });

export const onPlanOffered = (notifications: NotificationsService) =>
  onEvent('question.plan_offered', async (transaction, { planId, fromId, toId }) => {
    if (!(await isStillOffered(transaction, planId))) return undefined;
    return notifications.notify(transaction, {
      userId: toId,
      type: 'prompt_plan_offered',
      actorId: fromId,
      dedupeKey: `prompt_plan_offered ${planId}`,
      data: (actor) => ({ plan_id: planId, ...senderOf(actor) }),
    });
  });

export const onQuestionAnswered = (notifications: NotificationsService) =>
  onEvent('question.answered', (transaction, { questionId, activityId, fromId, toId }) =>
    notifications.notify(transaction, {
      userId: fromId,
      type: 'question_answered',
      actorId: toId,
      dedupeKey: `question_answered ${questionId}`,
      data: (actor) => ({
        question_id: questionId,
        subject_type: 'activity',
        subject_id: activityId,
        ...senderOf(actor),
      }),
    }),
  );

/** Who answers has no account: they are called as who asked wrote their name. */
export const onAnsweredByMail = (notifications: NotificationsService) =>
  onEvent('question.answered_by_mail', (transaction, { questionId, fromId, name }) =>
    notifications.notify(transaction, {
      userId: fromId,
      type: 'question_answered',
      dedupeKey: `question_answered ${questionId}`,
      data: () => ({ question_id: questionId, sender_name: name }),
    }),
  );
