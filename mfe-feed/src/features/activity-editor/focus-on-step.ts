/** Where the keyboard is when a question of the editor opens. */
import { useLayoutEffect, useRef } from 'react';
import type { Step } from './steps.ts';

/** A new question puts the focus into its field, which its heading names; where there is no keyboard at hand, or no field, on the heading. */
export function useFocusOnStep(step: Step, editing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step | null>(null);
  // With the question, not after its first frame: whoever sees it may type.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const hasField = step !== 'review' && !(editing && step === 'audience');
    focusOn(heading.current, hasField && window.matchMedia('(pointer: fine)').matches);
  }, [step, editing]);
  return heading;
}

/** What a question is answered in: of a choice the one that is chosen, of a toolbar the button where its keys begin. */
const fields =
  'input:not([type=file], [type=radio]), input:checked, textarea, [role=toolbar] [tabindex="0"]';

/** The field of the question, or its heading: also where the field is still being fetched, which then takes the focus itself. */
function focusOn(heading: HTMLElement | null, toField: boolean): void {
  const form = heading?.closest('form') ?? null;
  const field = toField
    ? form?.querySelector<HTMLElement>(`[data-first], [role=group] :is(${fields})`)
    : null;
  (field ?? heading)?.focus();
}
