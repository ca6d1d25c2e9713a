/** The contract as a page to read: plain HTML, no script, so it works under the strictest policy. */
import type { Route } from '../http/route.ts';
import { PREFIX } from '../http/mount.ts';
import { catalogue } from '@kinlore/shared/contracts/errors';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const stylesheet = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem 1.25rem 4rem; }
h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; }
nav ul { columns: 12rem; padding: 0; list-style: none; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .4rem 0; }
summary { cursor: pointer; display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: .25rem .75rem; }
summary b { font-family: ui-monospace, monospace; }
summary code { overflow-wrap: anywhere; }
summary span { grid-column: 2; opacity: .8; }
pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); }
dt { font-weight: 600; } dd { margin: 0 0 .75rem; }
`;

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly format?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A schema in the words of a type: short enough to read. */
function words(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((branch) => words(branch, indent)).join(' | ');
  if (schema.items !== undefined) return `list of ${words(schema.items, indent)}`;
  return schema.properties === undefined
    ? plainWords(schema)
    : objectWords(schema.properties, schema.required ?? [], indent);
}

function objectWords(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  indent: string,
): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${words(property, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function plainWords({
  format,
  type = 'anything',
  maxLength,
  minimum,
  maximum,
}: JsonSchema): string {
  const length = maxLength === undefined ? [] : [`up to ${maxLength} characters`];
  const range =
    minimum === undefined && maximum === undefined ? [] : [`${minimum ?? ''}…${maximum ?? ''}`];
  const bounds = [...length, ...range].join(', ');
  return `${format ?? type}${bounds === '' ? '' : ` (${bounds})`}`;
}

function entry({ endpoint, policy }: Route): string {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] === undefined
      ? []
      : [`<dt>${part}</dt><dd><pre>${escape(words(endpoint[part]))}</pre></dd>`],
  );
  const answers = Object.entries(endpoint.answers).map(
    ([status, schema]) =>
      `<dt>${status}</dt><dd>${schema === null ? 'nothing' : `<pre>${escape(words(schema))}</pre>`}</dd>`,
  );
  const fails = (endpoint.fails ?? []).map(
    (code) => `<li>${catalogue[code][0]} <code>${code}</code> ${escape(catalogue[code][1])}</li>`,
  );
  return `<details id="${escape(policy.action)}"><summary><b>${endpoint.method}</b><code>${escape(PREFIX + endpoint.path)}</code><span>${escape(endpoint.summary)}</span></summary>
<p>Who may call: ${policy.gate}${policy.limit === undefined ? '' : `; at most ${policy.limit.max} times in ${policy.limit.seconds} seconds`}.</p><dl>${parts.join('')}${answers.join('')}</dl>${fails.length === 0 ? '' : `<ul>${fails.join('')}</ul>`}</details>`;
}

export function createDocsPage(routes: readonly Route[]): string {
  const groups = Map.groupBy(routes, (route) => route.endpoint.path.split('/')[1] ?? '');
  const names = [...groups.keys()].sort();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The API of Kinlore</title><link rel="stylesheet" href="${PREFIX}/docs.css"></head><body>
<h1>The API of Kinlore</h1><p>${routes.length} endpoints. The same as a machine reads it: <a href="${PREFIX}/openapi.json">openapi.json</a>. Every refusal answers <code>{code, message, request_id, errors?}</code>.</p>
<nav aria-label="Groups"><ul>${names.map((name) => `<li><a href="#group-${escape(name)}">${escape(name)}</a></li>`).join('')}</ul></nav>
<main>${names.map((name) => `<section id="group-${escape(name)}"><h2>${escape(name)}</h2>${(groups.get(name) ?? []).map(entry).join('')}</section>`).join('')}</main></body></html>`;
}
