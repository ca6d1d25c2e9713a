'use no memo'; // why: index.ts
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../actions/Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { t } from '../ui.messages.ts';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';

type Valued = { readonly value: string; readonly onValue: (value: string) => void };
type Native<E extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<E>,
  'value' | 'required' | 'children' | 'size'
>;

export type TextInputProps = FieldWords & Valued & Native<'input'>;

/** One line. Every native attribute (type, autoComplete, inputMode …) passes through. */
export function TextInput({
  label,
  hint,
  error,
  required,
  optional,
  id,
  onValue,
  onChange,
  className,
  ...rest
}: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional} id={id}>
      {(aria) => (
        <input
          type="text"
          {...rest}
          {...aria}
          className={cx(styles.control, className)}
          onChange={(event) => {
            onValue(event.target.value);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

export type TextAreaProps = FieldWords &
  Valued &
  Native<'textarea'> & {
    readonly count?: boolean | undefined;
    readonly story?: boolean | undefined;
  };

/** Many lines; grows with its words. `count` shows how many of `maxLength` are used, `story` sets them as the story will be. */
export function TextArea({
  label,
  hint,
  error,
  required,
  optional,
  id,
  onValue,
  onChange,
  count,
  story,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const used =
    count && rest.maxLength !== undefined
      ? t('characters', { used: rest.value.length, most: rest.maxLength })
      : null;
  return (
    <Field
      label={label}
      hint={
        used === null ? (
          hint
        ) : (
          <>
            {hint} <span className={styles.count}>{used}</span>
          </>
        )
      }
      error={error}
      required={required}
      optional={optional}
      id={id}
    >
      {(aria) => (
        <textarea
          dir="auto"
          rows={rows}
          {...rest}
          {...aria}
          className={cx(styles.control, styles.area, story && styles.story, className)}
          onChange={(event) => {
            onValue(event.target.value);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** A password, with an eye to read what was typed. */
export function PasswordInput({
  label,
  hint,
  error,
  required,
  id,
  onValue,
  onChange,
  className,
  ...rest
}: TextInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(aria) => (
        <div className={styles.withButton}>
          <input
            spellCheck={false}
            autoCapitalize="off"
            {...rest}
            {...aria}
            type={shown ? 'text' : 'password'}
            className={cx(styles.control, className)}
            onChange={(event) => {
              onValue(event.target.value);
              onChange?.(event);
            }}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={t(shown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

export type Option<V extends string = string> = {
  readonly value: V;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
};

export type SelectNativeProps<V extends string> = FieldWords &
  Omit<Native<'select'>, 'onChange'> & {
    readonly value: V | '';
    readonly onValue: (value: V) => void;
    readonly options: readonly Option<V>[];
    /** The line shown while nothing is chosen. */
    readonly placeholder?: string | undefined;
  };

/** The machine's own list: best on phones and for short lists. */
export function SelectNative<V extends string>({
  label,
  hint,
  error,
  required,
  optional,
  id,
  value,
  onValue,
  options,
  placeholder,
  className,
  ...rest
}: SelectNativeProps<V>) {
  const choose = (selected: string) => {
    const option = options.find((candidate) => candidate.value === selected);
    if (option) onValue(option.value);
  };
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional} id={id}>
      {(aria) => (
        <div className={styles.withMark}>
          <select
            {...rest}
            {...aria}
            value={value}
            className={cx(styles.control, className)}
            onChange={(event) => choose(event.target.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="up-down" size={16} />
        </div>
      )}
    </Field>
  );
}
