/** The heavy door: react-aria. Import it from a module that is itself loaded lazily. */
export { ComboBox, type Choice, type ComboBoxProps } from './ComboBox.tsx';
export { Select, type SelectProps } from './Select.tsx';
