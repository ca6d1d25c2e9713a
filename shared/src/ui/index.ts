/**
 * The light door: what every page may need at once. Heavier parts are behind `@kinlore/shared/ui/overlays`.
 * Its files say 'use no memo': these are leaves that draw in microseconds, and the React Compiler's memory of each would make the door half as heavy again
 * (21.0 against 13.9 kB, measured) on every first load.
 */
export {
  Badge,
  Button,
  buttonClass,
  IconButton,
  type ButtonKind,
  type ButtonProps,
  type IconButtonProps,
} from './actions/Button.tsx';
export { Icon, type IconProps } from './icon/Icon.tsx';
export type { IconName, SignName } from './icon/icon-table.ts';
export {
  ariaOf,
  Field,
  FieldGroup,
  FormError,
  type FieldAria,
  type FieldProps,
  type FieldWords,
} from './fields/Field.tsx';
export {
  PasswordInput,
  SelectNative,
  TextArea,
  TextInput,
  type Option,
  type SelectNativeProps,
  type TextAreaProps,
  type TextInputProps,
} from './fields/inputs.tsx';
export {
  Checkbox,
  FileInput,
  openByEnter,
  RadioGroup,
  type CheckboxProps,
  type FileInputProps,
  type RadioGroupProps,
} from './fields/choices.tsx';
export {
  Column,
  Page,
  Rest,
  Row,
  Stack,
  Surface,
  type PageProps,
  type RestProps,
  type SurfaceKind,
  type SurfaceProps,
} from './surfaces/Surface.tsx';
export { Dial, Spinner, type DialProps } from './instrument/Dial.tsx';
export { Avatar, Plate, type AvatarProps, type PlateProps } from './instrument/Plate.tsx';
export { plateOf, type PlateDrawing } from './instrument/plate.ts';
export {
  DateGutter,
  Provenance,
  Register,
  RegisterLine,
  Story,
  type DateGutterProps,
  type ProvenanceProps,
  type RegisterLineProps,
  type Voice,
} from './register/Register.tsx';
export {
  Chip,
  ChipButton,
  EnamelToken,
  KeyHint,
  RelativeTime,
  SkipLink,
  VisuallyHidden,
  type Being,
  type ChipProps,
  type ChipTone,
  type EnamelTokenProps,
} from './small/Small.tsx';
export { ShareLink, copyText, type ShareLinkProps } from './small/ShareLink.tsx';
export { Dialog, type DialogProps } from './layers/Dialog.tsx';
export { Confirm, type ConfirmProps } from './layers/Confirm.tsx';
export {
  Menu,
  Popover,
  type MenuItem,
  type MenuProps,
  type PopoverProps,
  type TriggerProps,
} from './layers/Popover.tsx';
export {
  Banner,
  Toasts,
  type BannerProps,
  type ToastItem,
  type ToastsProps,
  type Tone,
} from './layers/Notices.tsx';
export {
  EmptyState,
  FailedState,
  Skeleton,
  type EmptyStateProps,
  type FailedStateProps,
  type SkeletonName,
} from './states/States.tsx';
export { moveWithin } from './layers/move-within.ts';
export { cx } from './cx.ts';
export { afterPaint } from './after-paint.ts';
export { useMedia } from './use-media.ts';
