/** An account as administrators see it, and what a dialog about it needs. */
import type { listPeople } from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';

export type Person = Answer<typeof listPeople>['data'][number];

export type PersonDialogProps = {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onDone: (person: Person) => void;
};
