/** What was said to each question, in a line. Pure. */
import {
  feelingName,
  joinNames,
  moodName,
  readersSentence,
  subtypeName,
  t as memoryWords,
  whenWords,
} from '../memory/index.ts';
import type { Draft } from './draft.ts';
import type { Step } from './steps.ts';

const PREVIEW = 140;
const shortened = (text: string) =>
  text.length > PREVIEW ? `${text.slice(0, PREVIEW).trimEnd()}…` : text;

export type Question = Exclude<Step, 'review'> | 'pictures';

/** The answer of one question; empty where nothing was said. `spaceName`: of the family space, where that is the audience. */
export function answerOf(question: Question, draft: Draft, spaceName: string | null): string {
  switch (question) {
    case 'what':
      return [
        draft.title.trim(),
        draft.subtype === null ? '' : subtypeName(draft.subtype),
        shortened(draft.body.trim()),
      ]
        .filter((part) => part !== '')
        .join(' · ');
    case 'when':
      return whenWords(draft.when);
    case 'where':
      return draft.place.trim();
    case 'who':
      return joinNames(draft.people.map(({ name }) => name));
    case 'feelings':
      return draft.feelings
        .map(
          ({ emotari, intensity }) => `${feelingName(emotari)} (${moodName(emotari, intensity)})`,
        )
        .join(', ');
    case 'pictures':
      return draft.pictures.length === 0
        ? ''
        : memoryWords('pictures', { count: draft.pictures.length });
    case 'audience':
      return readersSentence({
        audience: draft.audience,
        degree: draft.degree,
        chosen: draft.chosen.map(({ full_name }) => full_name),
        space: spaceName,
      });
    default:
      return question satisfies never;
  }
}
