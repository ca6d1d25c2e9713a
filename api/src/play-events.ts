/** What happens to missions, family quests, power-ups and weeks in a row. */
export type PlayEvent =
  /** `sourceId`: the run of it, or the family quest; `amount`: the XP it gave this person. */
  | {
      readonly type: 'mission.completed';
      readonly userId: string;
      readonly sourceId: string;
      readonly slug: string;
      readonly amount: number;
    }
  /** Somebody did something for a quest of their family. `concerned`: who belongs to the tree. */
  | {
      readonly type: 'quest.counted';
      readonly questId: string;
      readonly concerned: readonly string[];
    }
  /** The goal of a family is reached: each who helped is given their share when their game is reckoned. */
  | {
      readonly type: 'quest.completed';
      readonly questId: string;
      readonly concerned: readonly string[];
    }
  /** `sourceId`: which time it works. */
  | {
      readonly type: 'power_up.activated';
      readonly userId: string;
      readonly sourceId: string;
      readonly slug: string;
    }
  | {
      readonly type: 'power_up.expired';
      readonly userId: string;
      readonly sourceId: string;
      readonly slug: string;
    }
  /** What one gave on a day of the person, `YYYY-MM-DD`. */
  | {
      readonly type: 'power_up.applied';
      readonly userId: string;
      readonly sourceId: string;
      readonly slug: string;
      readonly day: string;
      readonly amount: number;
    }
  /** It is Sunday, and the week of this Monday has no memory yet. `weeks`: those before it, in a row. */
  | {
      readonly type: 'streak.week_open';
      readonly userId: string;
      readonly monday: string;
      readonly weeks: number;
    }
  /** Its last hour has begun. */
  | {
      readonly type: 'power_up.ending';
      readonly userId: string;
      readonly sourceId: string;
      readonly slug: string;
      readonly endsAt: string;
    }
  /** Before its time: by the person, or by the system. */
  | {
      readonly type: 'power_up.deactivated';
      readonly userId: string;
      readonly sourceId: string;
      readonly slug: string;
      readonly voluntary: boolean;
    };
