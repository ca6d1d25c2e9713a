/** Failures of reporting and confirming a death. */
export const legacyCaseErrors = {
  'legacy_case.open': [409, 'This death has already been reported.'],
  'legacy_case.not_living': [409, 'This account is already in remembrance.'],
  'legacy_case.resting': [
    429,
    'Two reports of yours were stopped by a sign of life. You can report again later.',
  ],
  'legacy_case.date': [422, 'This date of death is in the future, or before the birth.'],
  'legacy_case.notice': [422, 'Please give the address of the notice from https:// on.'],
  'legacy_case.over': [409, 'This has gone on in the meantime. Please load the page again.'],
  'legacy_case.not_confirmed': [409, 'You have not confirmed this.'],
  'legacy_case.link': [410, 'This link no longer works.'],
  'legacy_case.cannot_decide': [409, 'There is nothing of this kind to decide here.'],
  'legacy_case.another_must_decide': [
    403,
    'You are part of this yourself. Another administrator has to decide.',
  ],
  'legacy_case.say_first': [
    409,
    'Please confirm it first, or say that it isn’t so. Then you can add a document.',
  ],
  'legacy_case.documents_full': [409, 'You have added three documents already. That is enough.'],
  'legacy_case.no_document': [422, 'No document was sent.'],
  'legacy_case.document_kind': [
    415,
    "This file can't be used here. Please choose a PDF, or a photo (JPEG, PNG or HEIC).",
  ],
  'legacy_case.document_size': [413, 'This document is larger than 10 MB.'],
  'legacy_case.document_locked': [
    409,
    "This document can't be opened: it was kept with another secret. Please restore the folder “secrets” from a backup.",
  ],
  'legacy_case.document_damaged': [
    409,
    "This document can't be opened: its file is damaged or missing. Please restore the media from a backup.",
  ],
} as const satisfies Record<string, readonly [number, string]>;
