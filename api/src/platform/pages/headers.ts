/** What a browser may do with our pages, in headers made once. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** For documents. */
export const pageHeaders = Object.freeze({
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
});

/** For code: a worker lives under the policy its own file came with, and must be able to fetch. */
export const codeHeaders = Object.freeze({
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

/** For everything else: data and files are never a document. */
export const dataHeaders = Object.freeze({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});
