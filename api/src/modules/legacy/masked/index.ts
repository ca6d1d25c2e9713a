export { maskingAt, maskingsFor, type Masking } from './masking.ts';
export { maskedCard, maskedHistoric, maskedMemorial, maskedTribute } from './masked-view.ts';
export { createMaskedMemorials, type MaskedMemorials } from './shown-by-link.ts';
