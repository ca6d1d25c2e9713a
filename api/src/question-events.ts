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
