/** What becomes known of deaths. */
export type GriefEvent =
  /** A death became known, in a tree or by a memorial: who is near is left in peace since. `deathId`: as in `grief_quiet`. */
  | {
      readonly type: 'person.died';
      readonly deathId: string;
      readonly concerned: readonly string[];
    }
  /** It was none, or not near: they were left in peace by mistake. */
  | {
      readonly type: 'person.lives';
      readonly deathId: string;
      readonly concerned: readonly string[];
    };
