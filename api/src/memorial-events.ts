/** What relatives of the dead are told of a memorial and ask of its stewards. */
export type MemorialEvent =
  /** A memorial that relatives of the dead have not been told of. */
  | { readonly type: 'memorial.made'; readonly memorialId: string }
  /** `userIds`: relatives who hear of it now. */
  | {
      readonly type: 'memorial.told';
      readonly memorialId: string;
      readonly userIds: readonly string[];
    }
  /** A relative (`userId`) asks to look after it too, or is answered by who did (`actorId`). */
  | {
      readonly type: 'memorial.joining';
      readonly memorialId: string;
      readonly userId: string;
      readonly actorId: string;
      readonly step: 'asked' | 'joined' | 'accepted' | 'declined';
      readonly at: string;
    }
  /** Of two memorials of the same person: what a steward (`userId`) of one of them hears. */
  | {
      readonly type: 'memorial.merging';
      readonly memorialId: string;
      readonly userId: string;
      /** Null: an administrator, who is named to nobody. */
      readonly actorId: string | null;
      readonly outcome: 'merge_asked' | 'merged' | 'merge_declined' | 'merge_undone';
      readonly key: string;
    }
  /** Somebody died long ago: who keeps the memorial (`userIds`) hears that family researchers may read it from a day on, unless they say no. */
  | {
      readonly type: 'memorial.historic';
      readonly memorialId: string;
      readonly userIds: readonly string[];
      readonly opens: string;
    }
  | {
      readonly type: 'memorial.contested';
      readonly memorialId: string;
      readonly contestId: string;
      readonly contesterId: string;
      readonly actorId: string;
      readonly outcome: 'contested' | 'stands' | 'given' | 'taken_down' | 'withdrawn';
    };
