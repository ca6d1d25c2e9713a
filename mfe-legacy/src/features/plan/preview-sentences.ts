/** Pure: what somebody would find, in plain sentences. */
import type { PlanPreview } from '@kinlore/shared/contracts/legacy-plans';
import { t } from './plan.messages.ts';
import { bucketWords, dayWords } from './plan-words.ts';

type Line = PlanPreview['memories'][number];

function firstSentence({ bucket: of, all, sees_then: count, erased }: Line, name: string): string {
  const bucket = bucketWords[of]();
  const whole = t('memories', { count: all });
  if (erased) return t('erased', { bucket, all: whole });
  if (count === 0) return t('seesNone', { bucket, name, all: whole });
  return count === all
    ? t('seesAll', { bucket, name, all: whole })
    : t('seesSome', { bucket, name, count, all: whole });
}

function lineWords(line: Line, name: string): string {
  const { later, sees_today: today, sees_then: then } = line;
  return [
    firstSentence(line, name),
    ...(today === then ? [] : [t('seesToday', { count: today })]),
    ...(later === null || later.memories === then
      ? []
      : [t('seesLater', { day: dayWords(later.on), count: later.memories })]),
  ].join(' ');
}

/** One a kind of memory, then what else reaches them. */
export function previewSentences(preview: PlanPreview): readonly string[] {
  const name = preview.person?.full_name ?? t('anyone');
  const { for_stewards: written } = preview;
  return [
    ...preview.memories.map((line) => lineWords(line, name)),
    ...(written > 0 ? [t('forStewards', { name, count: written })] : []),
    ...(preview.message ? [t('getsMessage', { name })] : []),
    ...(preview.obituary ? [t('getsObituary', { name })] : []),
    ...(preview.service_wishes ? [t('getsWishes', { name })] : []),
  ];
}
