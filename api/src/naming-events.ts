interface InPicture {
  readonly tagId: string;
  readonly mediaId: string;
  readonly taggerId: string;
  readonly userId: string;
}

/** Somebody's account is named in what another keeps. */
export type NamingEvent =
  /** Somebody's account is named there, and they are asked whether it may be linked. */
  | {
      readonly type: 'activity.tagged';
      readonly activityId: string;
      readonly ownerId: string;
      readonly userId: string;
    }
  | {
      readonly type: 'activity.tag_answered';
      readonly activityId: string;
      readonly ownerId: string;
      readonly userId: string;
      readonly answer: 'accepted' | 'rejected' | 'removed';
    }
  /** Somebody's account is named in a picture, and they are asked. */
  | ({ readonly type: 'photo.tagged' } & InPicture)
  | ({ readonly type: 'photo.tag_accepted' } & InPicture);
