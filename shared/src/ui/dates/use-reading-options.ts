'use no memo'; // why: ui/index.ts
/** What the reading of a date has to know about whoever writes it. */
import { useState } from 'react';
import { locale } from '../../messages/index.ts';
import { todayIn, type ReadingOptions } from './date-reading.ts';

/** The day it is in their time zone (IANA; UTC for who has none), and the language of the page. The day stays while the form is open. */
export function useReadingOptions(timeZone: string | undefined): ReadingOptions {
  const [now] = useState(() => new Date());
  return { today: todayIn(now, timeZone ?? 'UTC'), locale: locale() };
}
