interface Between {
  readonly activityId: string;
  readonly ownerId: string;
  readonly userId: string;
}

/** Somebody writes a memory together with its owner. */
export type CoauthorEvent =
  /** The owner asked them to. */
  | ({ readonly type: 'coauthor.asked' } & Between)
  | ({ readonly type: 'coauthor.accepted' } & Between)
  /** They changed it. */
  | ({ readonly type: 'coauthor.changed' } & Between);
