import type { EssenceStage } from '@kinlore/shared/contracts/essence';
import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.essence', {
  title: 'Stages of life',
  ring: {
    one: '{count} of {all} stages has memories',
    other: '{count} of {all} stages have memories',
  },
  lead: 'Each part of the ring fills as memories of that time are told. A voice or video counts twice.',
  now: 'Today',
  stageOf: '{name}, {ages}',
  memories: { one: '{count} memory', other: '{count} memories' },
  withVoice: { one: '{count} with voice or video', other: '{count} with voice or video' },
  undated: {
    one: '{count} memory has no date yet.',
    other: '{count} memories have no date yet.',
  },
  noBirthOwn: 'Add your date of birth to see which stage each memory belongs to.',
  noBirth: 'Stages appear once their date of birth is known to you.',
  nothing: 'No memories with a date yet',
  questions: 'Questions about this time',
  questionsFailed: 'Questions couldn’t be loaded',
  failed: 'The stages couldn’t be loaded',
  kept: 'Nothing is lost. Please try again.',
  told: 'Memories of this time',
  answer: 'Answer',
  answerOf: 'Answer: {words}',
  ask: 'Ask',
  askOf: 'Ask {name}: {words}',
  asked: 'You asked {name}.',
  waiting: 'Asked',
  read: 'Read the answer',
  readOf: 'Read the answer: {title}',
  more: 'More questions',
});

export const stageTitle = ({ name, ages }: Pick<EssenceStage, 'name' | 'ages'>): string =>
  ages === '' ? name : t('stageOf', { name, ages });

export const countWords = ({ memories, voices }: EssenceStage): string =>
  voices === 0
    ? t('memories', { count: memories })
    : `${t('memories', { count: memories })} · ${t('withVoice', { count: voices })}`;
