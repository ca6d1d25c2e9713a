export { Picker, type PickerProps } from './Picker.tsx';
export { default as PathView, type PathViewProps } from './PathView.tsx';
