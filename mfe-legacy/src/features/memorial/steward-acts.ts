/** What stewards did, as the log says it. */
import { actWords } from './memorial.messages.ts';

const acts = [
  'memorial.create',
  'memorial.update',
  'memorial.complete',
  'memorial.reopen',
  'steward.ask',
  'steward.unask',
  'steward.join',
  'steward.let_in',
  'steward.keep_out',
  'contest.raise',
  'contest.withdrawn',
  'contest.stands',
  'contest.given',
  'contest.taken_down',
  'steward.invite',
  'steward.accept',
  'steward.decline',
  'steward.resign',
  'steward.remove',
  'steward.expire',
  'bequest.release',
  'case.report',
  'case.confirm',
  'case.take_back',
  'case.contest',
  'case.decide',
  'case.activate',
  'case.revert',
  'case.hand_back',
  'gathering.add',
  'gathering.change',
  'gathering.cancelled',
  'gathering.restored',
  'gathering.remove',
  'letter.event',
  'letter.release',
  'tribute.approve',
  'tribute.reject',
  'tribute.hide',
  'tribute.show',
  'tribute.pin',
  'tribute.unpin',
  'tribute_link.make',
  'tribute_link.end',
] as const;

/** One that a newer server knows is said by its name. */
export function sayAct(action: string): string {
  const known = acts.find((act) => act === action);
  return known === undefined ? action : actWords(known);
}
