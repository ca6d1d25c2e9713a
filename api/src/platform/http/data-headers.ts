/** For everything else: data and files are never a document. */
export const dataHeaders = Object.freeze({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});
