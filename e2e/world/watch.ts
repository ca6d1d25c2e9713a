/** Nothing may go wrong unseen: every error on the console, every violation of the content policy and every failed request fails the test. */
import type { Page } from '@playwright/test';

/** A refusal that the journey provokes on purpose: the status, and where. */
export interface Expected {
  readonly status: number;
  readonly path: RegExp;
}

export interface Watch {
  /** What went wrong, one line each, in order. */
  readonly faults: string[];
  /** Says that this answer belongs to the journey. */
  expectStatus(status: number, path: RegExp): void;
  /** Says that the browser or the page will complain on the console, as it should when something is broken on purpose. */
  expectConsole(pattern: RegExp): void;
  /** While the server is down on purpose, requests fail: nothing but connections is forgiven. */
  forgiveConnections(yes: boolean): void;
}

/** Chromium repeats every failed request on the console; they are watched as requests, with their status. */
const saidTwice = /^Failed to load resource:|^WebSocket connection to /u;
// Through the service worker a missing server is plainly a failure; and when the browser looks for a newer one meanwhile, it says so without a code.
const noConnection =
  /ERR_CONNECTION_|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_NETWORK|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED|error occurred when fetching the script/u;
/** The page itself gave the request up: it moved on, or did not need the answer any more. */
const givenUp = 'net::ERR_ABORTED';

export async function watch(page: Page, who: string): Promise<Watch> {
  const faults: string[] = [];
  const expected: Expected[] = [];
  const complaints: RegExp[] = [];
  let forgiving = false;
  const fault = (line: string) => {
    faults.push(`${who}: ${line}`);
  };
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `content policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sourceFile}`,
      );
    });
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' || saidTwice.test(message.text())) return;
    if (
      complaints.some((one) => one.test(message.text())) ||
      (forgiving && noConnection.test(message.text()))
    )
      return;
    fault(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    fault(`uncaught: ${error.stack ?? error.message}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why === givenUp || (forgiving && noConnection.test(why))) return;
    fault(`request: ${request.method()} ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status < 400) return;
    const { pathname } = new URL(response.url());
    if (expected.some((one) => one.status === status && one.path.test(pathname))) return;
    if (forgiving && status === 503) return;
    fault(`answer: ${String(status)} ${response.request().method()} ${pathname}`);
  });
  return {
    faults,
    expectStatus(status, path) {
      expected.push({ status, path });
    },
    expectConsole(pattern) {
      complaints.push(pattern);
    },
    forgiveConnections(yes) {
      forgiving = yes;
    },
  };
}
