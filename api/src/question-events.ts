/** What happens to questions. One that is put aside or taken back is told to nobody. */
export type QuestionEvent =
  /** `again`: once more, a month later. */
  | {
      readonly type: 'question.asked';
      readonly questionId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly again: boolean;
    }
  /** The question of a week has come; who asks and who answers are the same where it was chosen for oneself. */
  | {
      readonly type: 'question.planned';
      readonly questionId: string;
      readonly fromId: string;
      readonly toId: string;
    }
  /** Somebody offers weekly questions. */
  | {
      readonly type: 'question.plan_offered';
      readonly planId: string;
      readonly fromId: string;
      readonly toId: string;
    }
  /** Who asked may read the answer. */
  | {
      readonly type: 'question.answered';
      readonly questionId: string;
      readonly activityId: string;
      readonly fromId: string;
      readonly toId: string;
    }
  /** Somebody without an account answered by the link of an e-mail. `name`: as who asked wrote it. */
  | {
      readonly type: 'question.answered_by_mail';
      readonly questionId: string;
      readonly fromId: string;
      readonly name: string;
    };
