/** Forms that are saved by one call. */
export { refusalOf } from './refusal.ts';
export { useSaving, type Saving } from './use-saving.ts';
