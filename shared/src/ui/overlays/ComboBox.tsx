'use no memo'; // why: index.ts
import { startTransition, useContext, useRef, useState, type ReactNode } from 'react';
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
  type Key,
} from 'react-aria-components';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { Spinner } from '../instrument/Dial.tsx';
import { t } from '../ui.messages.ts';
import styles from './Overlays.module.css';

export type Choice = {
  readonly id: string;
  readonly label: string;
  /** A second, quieter line: years, a place, how they are related. */
  readonly note?: string | undefined;
  readonly lead?: ReactNode;
};

export type ComboBoxProps<C extends Choice> = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** What fits what was typed; the caller fetches when `onInput` says so. Nothing is filtered here. */
  readonly items: readonly C[];
  readonly inputValue: string;
  readonly onInput: (text: string) => void;
  /** Picked one. What the field then shows is the caller's: its name, or nothing and a chip beside it. */
  readonly onSelect: (choice: C) => void;
  readonly loading?: boolean | undefined;
  readonly emptyText?: string | undefined;
  /** Offers what was typed as a new one. */
  readonly onNew?: ((text: string) => void) | undefined;
};

const newKey = ':new';

/** Typing finds; the list follows. For people, places and anything too many for a list. */
export function ComboBox<C extends Choice>({
  label,
  hint,
  error,
  required = false,
  placeholder,
  items,
  inputValue,
  onInput,
  onSelect,
  loading = false,
  emptyText = t('noMatch'),
  onNew,
}: ComboBoxProps<C>) {
  const { field, portal, find } = usePortal();
  // The last pick closes the list and keeps it closed while the caller empties or rewrites the field; typing or opening forgets it.
  const [selected, setSelected] = useState<Key | null>(null);
  const typed = inputValue.trim();
  const offered: readonly Choice[] =
    onNew && typed !== '' && !items.some((item) => item.label === typed)
      ? [...items, { id: newKey, label: t('addNew', { text: typed }) }]
      : items;
  const pick = (key: Key | null) => {
    if (key === selected) return;
    setSelected(key);
    const choice = items.find((item) => item.id === key);
    if (choice) onSelect(choice);
    else if (key === newKey) onNew?.(typed);
  };
  return (
    <AriaComboBox
      ref={field}
      className={cx(styles.field)}
      items={offered}
      inputValue={inputValue}
      onInputChange={onInput}
      onSelectionChange={pick}
      selectedKey={selected}
      onOpenChange={(open) => {
        find();
        if (open) setSelected(null);
      }}
      defaultFilter={() => true}
      allowsEmptyCollection
      allowsCustomValue
      menuTrigger="manual"
      isInvalid={Boolean(error)}
      isRequired={required}
      validationBehavior="aria"
    >
      <Label className={cx(styles.label)}>{label}</Label>
      <div className={styles.box}>
        <Typed onTyped={() => setSelected(null)} placeholder={placeholder} />
        {loading ? (
          <span className={styles.mark}>
            <Spinner label={t('loading')} />
          </span>
        ) : (
          <Button className={cx(styles.mark)}>
            <Icon name="up-down" size={16} />
          </Button>
        )}
      </div>
      {hint && (
        <Text slot="description" className={cx(styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>{error}</FieldError>
      <Popover className={cx(styles.popover)} {...portal}>
        <ListBox
          className={cx(styles.list)}
          renderEmptyState={() => (
            <p className={styles.none}>{loading ? t('loading') : emptyText}</p>
          )}
        >
          {(item: Choice) => <Line item={item} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** The letter is drawn first, then the list is opened in pieces: the list is heavy, and whoever types waits for the letter. */
function Typed({
  onTyped,
  placeholder,
}: {
  readonly onTyped: () => void;
  readonly placeholder: string | undefined;
}) {
  const list = useContext(ComboBoxStateContext);
  const typed = () => {
    onTyped();
    if (list?.isOpen === false)
      startTransition(() => {
        list.open(null, 'input');
      });
  };
  return (
    <Input
      className={cx(styles.input)}
      onInput={typed}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}

export const Line = ({ item }: { readonly item: Choice }) => (
  <ListBoxItem id={item.id} textValue={item.label} className={cx(styles.item)}>
    {item.lead}
    <span className={styles.words}>
      <span dir="auto">{item.label}</span>{' '}
      {item.note && <span className={styles.note}>{item.note}</span>}
    </span>
    <Icon name="check" size={16} className={styles.check} />
  </ListBoxItem>
);

/** A list opened from a modal dialog must stand inside it: nothing outside can be reached or seen while it is open. */
export function usePortal() {
  const field = useRef<HTMLDivElement>(null);
  const [container, setContainer] = useState<Element | null>(null);
  const find = () => setContainer(field.current?.closest('dialog') ?? null);
  return { field, find, portal: container === null ? {} : { UNSTABLE_portalContainer: container } };
}
