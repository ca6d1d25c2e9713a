/** Bytes in an object store that speaks S3. An upload is spooled to disk first: the store asks for its length, and a cut one must leave nothing. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../settings-storage.ts';
import { DomainError } from '../errors.ts';
import type { Storage } from '../ports.ts';
import { checkKey } from './keys.ts';
import { Measure } from './measure.ts';

export function createS3Storage(settings: S3Settings): Storage & { close(): void } {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const at = (key: string): { Bucket: string; Key: string } => ({
    Bucket: settings.bucket,
    Key: checkKey(key),
  });
  const stat: Storage['stat'] = async (key) => {
    try {
      const head = await client.send(new HeadObjectCommand(at(key)));
      return { bytes: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0) };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  };
  return {
    async write(key, source, { maxBytes }) {
      const target = at(key);
      const folder = await mkdtemp(join(tmpdir(), 'kinlore-upload-'));
      const spool = join(folder, 'part');
      const measure = new Measure(maxBytes);
      try {
        await pipeline(source, measure, createWriteStream(spool, { mode: 0o600 }));
        const { bytes } = measure;
        await client.send(
          new PutObjectCommand({
            ...target,
            Body: bytes === 0 ? Buffer.alloc(0) : createReadStream(spool),
            ContentLength: bytes,
          }),
        );
        return { bytes, sha256: measure.sha256() };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async read(key, range) {
      const found = await stat(key);
      if (found === null) throw new DomainError('general.not_found');
      const start = range?.start ?? 0;
      const end = Math.min(range?.end ?? found.bytes - 1, found.bytes - 1);
      if (end < start) return { stream: Readable.from([]), bytes: 0 };
      const { Body } = await client.send(
        new GetObjectCommand({
          ...at(key),
          ...(range !== undefined && { Range: `bytes=${start}-${end}` }),
        }),
      );
      if (!(Body instanceof Readable)) throw new DomainError('general.unavailable');
      return { stream: Body, bytes: end - start + 1 };
    },
    stat,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list(prefix) {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: settings.bucket, Prefix: prefix },
      )) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined)
            yield { key: Key, bytes: Size ?? 0, modified: LastModified ?? new Date(0) };
        }
      }
    },
    room: () => Promise.resolve(Infinity),
    close: () => client.destroy(),
  };
}

const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
