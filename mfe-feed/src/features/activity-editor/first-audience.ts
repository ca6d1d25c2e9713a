/** Whom a new memory is for to begin with. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { useRecord } from '@kinlore/shared/state';
import { useEffect, useRef, useState } from 'react';
import { audienceToBegin } from './audiences.ts';
import type { Told } from './editor.state.ts';
import { readers } from './people.api.ts';
import type { Step } from './steps.ts';

/**
 * Who could read is known a moment after the editor is open: then what a new memory starts with follows, unless somebody has looked at the
 * choice already. Nothing is ever widened that somebody chose, at whatever step: an answer can be shared with who asked before that is known.
 */
export function useFirstAudience(
  told: Told,
  user: CurrentUser,
  { isNew, step }: { readonly isNew: boolean; readonly step: Step },
): void {
  const today = useRecord(readers, 'mine').value;
  const looked = useRef(false);
  const [begun] = useState(() => told.get().audience);
  useEffect(() => {
    if (step === 'audience' || step === 'review') looked.current = true;
    if (!isNew || looked.current || today === null) return;
    looked.current = true;
    const audience = audienceToBegin(user, today);
    told.change((now) => (now.audience === begun ? { ...now, audience } : now));
  });
}
