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
    };
