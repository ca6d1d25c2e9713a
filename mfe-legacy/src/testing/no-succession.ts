/** A memorial whose stewards are well. */
import type { Succession } from '@kinlore/shared/contracts/succession';

export const nothing: Succession = {
  question: null,
  silent_life: null,
  leaving: false,
  vote: null,
  caretaker_since: null,
  next: null,
  followers: [],
  abilities: { hand_on: false, order: false },
};
