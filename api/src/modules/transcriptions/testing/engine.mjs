/** An engine for the tests: does what its first argument's file says, to the recording it is told of, and may write into its folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const [, , told, file, folder] = process.argv;
const say = (words) => process.stdout.write(words);
const cue = (from, to, words) => `${from} --> ${to}\n${words}\n\n`;

const acts = {
  vtt() {
    process.stderr.write('whisper: progress =  40%\n');
    const bytes = readFileSync(file).length;
    say(
      `WEBVTT\n\nNOTE of nobody\n\n1\n${cue('00:00.000', '00:02.000', 'We took the <i>ferry</i> &amp; sang.')}`,
    );
    say(cue('00:00:02.500', '00:00:04.000', `It was ${String(bytes)} bytes long.`));
  },
  srt: () =>
    writeFileSync(
      join(folder, 'out.srt'),
      `1\r\n${cue('00:01:05,250', '00:01:06,000', 'Into a file.')}`,
    ),
  json: () => say(JSON.stringify({ segments: [{ start: 1.5, end: 2, text: ' In seconds. ' }] })),
  plain: () =>
    say(
      '[00:00:01.000 --> 00:00:02.000]   Line by line.\n[00:00:03.000 --> 00:00:04.000]   Twice.\n',
    ),
  hostile() {
    say(cue('00:09.000', '00:10.000', '<script>alert(1)</script> \u0007\u202eevil\u2028 words'));
    say(cue('99:99', '00', 'no time'));
    say(cue('00:01.000', '00:02.000', 'long '.repeat(500)));
    for (let at = 0; at < 5_000; at += 1)
      say(cue(`00:${String(10 + (at % 49))}.000`, '00:59.000', 'word'));
  },
  surroundings: () =>
    say(cue('00:00.000', '00:01.000', Object.keys(process.env).toSorted().join(' '))),
  fail() {
    process.stderr.write('no model\n');
    process.exitCode = 3;
  },
  loud() {
    for (let part = 0; part < 12; part += 1) say('a'.repeat(1024 * 1024));
  },
  nothing: () => say('WEBVTT\n'),
  garbage: () => say('<html>not what was asked</html>'),
  slow() {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
    });
    writeFileSync(`${told}.pids`, `${String(process.pid)} ${String(child.pid)}`);
    setInterval(() => undefined, 1_000);
  },
};
acts[readFileSync(told, 'utf8').trim()]();
