'use no memo'; // why: index.ts
import {
  Button,
  FieldError,
  Label,
  ListBox,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { Line, usePortal, type Choice } from './ComboBox.tsx';
import styles from './Overlays.module.css';

export type SelectProps<C extends Choice> = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly items: readonly C[];
  readonly selected: string | null;
  readonly onSelect: (choice: C) => void;
};

/** A list whose lines are more than words; where words are enough, `SelectNative`. */
export function Select<C extends Choice>({
  label,
  hint,
  error,
  required = false,
  placeholder,
  items,
  selected,
  onSelect,
}: SelectProps<C>) {
  const { field, portal, find } = usePortal();
  return (
    <AriaSelect
      ref={field}
      className={cx(styles.field)}
      selectedKey={selected}
      onOpenChange={find}
      isInvalid={Boolean(error)}
      isRequired={required}
      validationBehavior="aria"
      {...(placeholder === undefined ? {} : { placeholder })}
      onSelectionChange={(key) => {
        const choice = items.find((item) => item.id === key);
        if (choice) onSelect(choice);
      }}
    >
      <Label className={cx(styles.label)}>{label}</Label>
      <Button className={cx(styles.input, styles.opener)}>
        <SelectValue>
          {({ isPlaceholder, defaultChildren }) =>
            isPlaceholder ? defaultChildren : items.find((item) => item.id === selected)?.label
          }
        </SelectValue>
        <Icon name="up-down" size={16} />
      </Button>
      {hint && (
        <Text slot="description" className={cx(styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>{error}</FieldError>
      <Popover className={cx(styles.popover)} {...portal}>
        <ListBox className={cx(styles.list)} items={items}>
          {(item: Choice) => <Line item={item} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
