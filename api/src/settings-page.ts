/** `node api/src/settings-page.ts > docs/settings.md`: the settings as a page, made from the table the server itself reads by. */
import { settingsTable } from './settings.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'Read once at start from the environment; everything that is wrong is listed at once. Nothing has to be set.',
    '',
    '| name | without it | meaning |',
    '|---|---|---|',
    ...settingsTable.map(
      ([name, fallback, meaning]) => `| \`${name}\` | ${cell(fallback)} | ${cell(meaning)} |`,
    ),
    '',
  ].join('\n');

if (process.argv[1] === import.meta.filename) process.stdout.write(settingsPage());
