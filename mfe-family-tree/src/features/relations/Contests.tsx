/** What near relatives say against a relation, beside what was confirmed: none of it is taken away. */
import type { RelationshipClaim, RelationshipContest } from '@kinlore/shared/contracts/family';
import { Stack } from '@kinlore/shared/ui';
import { t } from './relations.messages.ts';

const words = {
  open: 'doubts',
  withdrawn: 'takenBack',
  settled: 'overcome',
} as const satisfies Record<RelationshipContest['status'], string>;

export function Contests({ claim: { contests } }: { readonly claim: RelationshipClaim }) {
  if (contests.length === 0) return null;
  return (
    <Stack gap={8}>
      {contests.map(({ id, by, reason, status }) => (
        <div key={id}>
          <p>{t(words[status], { name: by.full_name })}</p>
          <blockquote dir="auto">{reason}</blockquote>
        </div>
      ))}
    </Stack>
  );
}
