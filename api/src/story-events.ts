/** What happens to stories that several tell. */
export type StoryEvent =
  /** Somebody is asked to tell their side of a story. */
  | {
      readonly type: 'story.invited';
      readonly storyId: string;
      readonly fromId: string;
      readonly toId: string;
    }
  /** The others who tell the story can read what somebody remembers. */
  | {
      readonly type: 'story.perspective_added';
      readonly storyId: string;
      readonly perspectiveId: string;
      readonly authorId: string;
      /** The others who tell it: their game may be another one. */
      readonly concerned: readonly string[];
    }
  /** It is proposed to be published: everybody named in it is asked. */
  | {
      readonly type: 'story.consent_needed';
      readonly storyId: string;
      readonly edition: number;
      readonly actorId: string;
    };
