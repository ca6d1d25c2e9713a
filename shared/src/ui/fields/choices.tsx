'use no memo'; // why: index.ts
import { useId, useState, type ComponentProps, type DragEvent, type KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { t } from '../ui.messages.ts';
import { ariaOf, FieldGroup, Notes, type FieldWords } from './Field.tsx';
import type { Option } from './inputs.tsx';
import styles from './Field.module.css';

export type CheckboxProps = Omit<FieldWords, 'optional'> &
  Omit<ComponentProps<'input'>, 'type' | 'checked' | 'required'> & {
    readonly checked: boolean;
    readonly onChecked: (checked: boolean) => void;
  };

export function Checkbox({
  label,
  hint,
  error,
  required,
  checked,
  onChecked,
  id: given,
  className,
  ...rest
}: CheckboxProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={styles.choice}>
      <input
        {...rest}
        {...ariaOf(id, { hint, error, required })}
        type="checkbox"
        className={cx(styles.box, className)}
        checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <Notes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

export type RadioGroupProps<V extends string> = Omit<FieldWords, 'optional'> & {
  readonly value: V | null;
  readonly onValue: (value: V) => void;
  readonly options: readonly Option<V>[];
  readonly row?: boolean | undefined;
};

export function RadioGroup<V extends string>({
  label,
  hint,
  error,
  required,
  value,
  onValue,
  options,
  row,
}: RadioGroupProps<V>) {
  const name = useId();
  return (
    <FieldGroup legend={label} hint={hint} error={error} row={row}>
      {options.map((option) => (
        <div key={option.value} className={styles.choice}>
          <input
            {...ariaOf(`${name}-${option.value}`, { hint: option.hint, required })}
            type="radio"
            name={name}
            className={cx(styles.box, styles.round)}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValue(option.value)}
          />
          <div>
            <label htmlFor={`${name}-${option.value}`}>{option.label}</label>
            <Notes id={`${name}-${option.value}`} hint={option.hint} error={null} />
          </div>
        </div>
      ))}
    </FieldGroup>
  );
}

export type FileInputProps = Omit<FieldWords, 'optional'> & {
  /** As the native attribute: "image/*,.heic". */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The files just chosen or dropped; choosing the same again is told again. */
  readonly onFiles: (files: readonly File[]) => void;
};

/** The browser opens its chooser by the space bar alone, and Enter would send the form: here Enter opens it, too. */
export function openByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A place to drop files that is also the machine's own chooser (on a phone: camera and gallery). */
export function FileInput({
  label,
  hint,
  error,
  required,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileInputProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !disabled) onFiles(multiple ? chosen : chosen.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-name`}>
        {label}
      </span>
      <div
        className={cx(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...ariaOf(id, { hint, error, required })}
          type="file"
          className={styles.file}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${id}-name ${id}-act`}
          onKeyDown={openByEnter}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <Icon name="picture" size={24} />
        <span id={`${id}-act`}>{t('chooseFiles', { count: multiple ? 2 : 1 })}</span>
        <span className={styles.optional}>{t('dropFiles')}</span>
      </div>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}
