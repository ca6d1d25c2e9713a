/** Ids are UUIDv7 made here: ordered by time, not guessable, known before the row is written. */
import { v7 } from 'uuid';

export const newId = (): string => v7();
