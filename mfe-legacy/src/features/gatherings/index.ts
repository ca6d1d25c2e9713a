/** Funerals and whatever else brings people together for somebody who died. */
export { Gatherings } from './Gatherings.tsx';
