/** Sends what waits, by what each kind is sent with. */
import { toast } from '@kinlore/shared/remote';
import { useOutbox, type Senders } from '../outbox/index.ts';
import { t } from './waiting.messages.ts';

export const lateActs = () => import(/* webpackChunkName: "more" */ './late-acts.ts');

const senders: Senders = {
  comment: async (said) => (await lateActs()).sendComment(said),
  memory: async (said) => (await lateActs()).sendMemory(said),
  sentElsewhere: (said) => {
    void lateActs().then(({ feed, refreshComments, refreshMemory }) => {
      if (said.kind === 'comment') void refreshComments(said.subject);
      else if (said.activity !== null) void refreshMemory(said.activity);
      else void feed.of('feed').refresh();
    });
  },
  allSent: (count) => toast({ tone: 'good', text: t('allSent', { count }) }),
};

export const useSending = (): void => useOutbox(senders);
