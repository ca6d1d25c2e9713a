import type { ReactNode } from 'react';
import { Button, FormError, Stack } from '@kinlore/shared/ui';
import type { Submission } from './use-submit.ts';

interface Props {
  readonly submission: Submission;
  readonly action: string;
  readonly lead?: string | undefined;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** The shape all forms of a guest share: fields, what went wrong, one button, other ways out. */
export function AuthForm({ submission, action, lead, after, children }: Props) {
  return (
    <form onSubmit={submission.submit}>
      <Stack gap={16}>
        {lead === undefined ? null : <p>{lead}</p>}
        {children}
        {submission.sentence === null ? null : <FormError>{submission.sentence}</FormError>}
        <div>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {action}
          </Button>
        </div>
        {after}
      </Stack>
    </form>
  );
}
