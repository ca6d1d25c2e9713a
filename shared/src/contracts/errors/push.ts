/** Failures of telling a browser whose page is closed. */
export const pushErrors = {
  'push.endpoint_refused': [422, "Notifications can't be sent to this browser."],
} as const satisfies Record<string, readonly [number, string]>;
