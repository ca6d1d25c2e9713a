/** Forms asked one question at a time. A door of its own: only who records something needs it, and a guest does not carry it. */
export { Stepper, type Step, type StepperProps } from './Stepper.tsx';
export { Toolbar, type ToolbarProps } from './Toolbar.tsx';
