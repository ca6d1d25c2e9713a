'use no memo'; // why: index.ts
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { t } from '../ui.messages.ts';
import styles from './Field.module.css';

export type FieldWords = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and what to do, in one sentence. */
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  /** Says "(optional)": for the few fields of a form that may stay empty. */
  readonly optional?: boolean | undefined;
};

/** What the control inside must carry, so that label, hint and error are its own. */
export type FieldAria = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly required?: boolean;
};

export type FieldProps = FieldWords & {
  readonly id?: string | undefined;
  readonly children: (aria: FieldAria) => ReactNode;
};

const isControl = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLElement && 'validity' in target;

/** What the browser would say in a bubble of its own, in our words. */
const wrongWith = ({ validity, minLength }: HTMLInputElement): string => {
  if (validity.valueMissing) return t('valueMissing');
  if (validity.typeMismatch) return t('typeMismatch');
  return validity.tooShort ? t('tooShort', { count: minLength }) : t('notRight');
};

export function Field({
  label,
  hint,
  error: given,
  required,
  optional,
  id: named,
  children,
}: FieldProps) {
  const own = useId();
  const id = named ?? own;
  const [wrong, setWrong] = useState<string | null>(null);
  const error = given ?? wrong;
  // The browser refuses a form before we hear of it: its bubble is kept back, its sentence is ours, and the focus goes where it would have gone.
  const refused = (event: FormEvent) => {
    const { target } = event;
    if (!isControl(target)) return;
    event.preventDefault();
    setWrong(wrongWith(target));
    if (target.form?.querySelector(':invalid:not(fieldset)') === target) target.focus();
  };
  return (
    <div
      className={styles.field}
      onInvalidCapture={refused}
      onInput={() => {
        if (wrong !== null) setWrong(null);
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({t('optional')})</span>}
      </label>
      {children(ariaOf(id, { hint, error, required }))}
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

export function ariaOf(
  id: string,
  { hint, error, required }: Pick<FieldWords, 'hint' | 'error' | 'required'>,
): FieldAria {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return {
    id,
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(required ? { required } : {}),
  };
}

/** Hint and error under a control. The error is announced when it comes. */
export function Notes({
  id,
  hint,
  error,
}: {
  readonly id: string;
  readonly hint: ReactNode;
  readonly error: string | null | undefined;
}) {
  return (
    <>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div aria-live="polite">
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            <Icon name="error" size={16} />
            {error}
          </p>
        )}
      </div>
    </>
  );
}

export type FieldGroupProps = {
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly row?: boolean | undefined;
  readonly children: ReactNode;
};

/** Several controls that answer one question. */
export function FieldGroup({ legend, hint, error, row, children }: FieldGroupProps) {
  const id = useId();
  const { 'aria-describedby': described } = ariaOf(id, { hint, error });
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend className={styles.label}>{legend}</legend>
      <Notes id={id} hint={hint} error={null} />
      <div className={cx(styles.options, row && styles.row)}>{children}</div>
      <Notes id={id} hint={null} error={error} />
    </fieldset>
  );
}

/** What refused the whole form, above its button. */
export const FormError = ({ children }: { readonly children?: ReactNode }) => (
  <div role="alert">
    {children && (
      <p className={styles.formError}>
        <Icon name="error" />
        {children}
      </p>
    )}
  </div>
);
