/** Where files are kept: in the data folder, or in an object store. */
import type { SettingsReader } from './settings-reader.ts';

export type StorageSettings = { readonly kind: 'folder' } | S3Settings;

export interface S3Settings {
  readonly kind: 's3';
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

export function readStorage(reader: SettingsReader): StorageSettings {
  const endpoint = reader.url('S3_ENDPOINT', ['http:', 'https:']);
  const region = reader.text('S3_REGION') ?? 'us-east-1';
  const [bucket, key, secret] = [
    reader.text('S3_BUCKET'),
    reader.text('S3_KEY'),
    reader.text('S3_SECRET'),
  ];
  if (reader.text('S3_ENDPOINT') === null && bucket === null && key === null && secret === null)
    return Object.freeze({ kind: 'folder' });
  const missing = Object.entries({
    S3_ENDPOINT: reader.text('S3_ENDPOINT'),
    S3_BUCKET: bucket,
    S3_KEY: key,
    S3_SECRET: secret,
  }).flatMap(([name, value]) => (value === null ? [name] : []));
  if (missing.length > 0)
    reader.problems.push(
      `The object store needs S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET together; missing: ${missing.join(', ')}.`,
    );
  return Object.freeze({
    kind: 's3',
    endpoint: endpoint ?? '',
    bucket: bucket ?? '',
    key: key ?? '',
    secret: secret ?? '',
    region,
  });
}
