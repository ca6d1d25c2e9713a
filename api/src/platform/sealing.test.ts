import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealing, newFileKey, SEAL_BYTES, sealPieces, unsealFile } from './sealing.ts';

const signBy = (secret: string) => (purpose: string, value: string) =>
  createHmac('sha256', secret).update(`${purpose}\u0000${value}`).digest('base64url');
const sign = signBy('a secret of this test');

describe('what is sealed', () => {
  const sealing = createSealing(sign, 'keys');
  const sealed = sealing.seal('row-1', 'what must be read again');

  it('is read again by the same purpose, for the same row, and lies otherwise each time', () => {
    expect(sealing.unseal('row-1', sealed)).toBe('what must be read again');
    expect(sealed.includes(Buffer.from('must'))).toBe(false);
    expect(sealing.seal('row-1', 'what must be read again').equals(sealed)).toBe(false);
  });

  it('opens nothing for another row, for another purpose, or by another secret', () => {
    expect(sealing.unseal('row-2', sealed)).toBeNull();
    expect(createSealing(sign, 'links').unseal('row-1', sealed)).toBeNull();
    expect(createSealing(signBy('another'), 'keys').unseal('row-1', sealed)).toBeNull();
  });

  it('is not read where one bit of it was changed, or a part is gone', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(sealing.unseal('row-1', changed), `byte ${String(at)}`).toBeNull();
      expect(sealing.unseal('row-1', sealed.subarray(0, at))).toBeNull();
    }
  });
});

describe('a file that is sealed', () => {
  const pieces = ['what stands ', 'in a certificate', ''].map((text) => Buffer.from(text));
  const whole = Buffer.concat(pieces);
  const sealed = async (id: string, key: Buffer): Promise<Buffer> => {
    const parts: Buffer[] = [];
    const source = (async function* () {
      yield* pieces;
    })();
    for await (const part of sealPieces(source, id, key)) parts.push(part);
    return Buffer.concat(parts);
  };

  it('is opened by its key, for its row, and lies otherwise each time', async () => {
    const key = newFileKey();
    const file = await sealed('row-1', key);
    expect(file.length).toBe(whole.length + SEAL_BYTES);
    expect(file.includes(Buffer.from('certificate'))).toBe(false);
    expect(unsealFile(file, 'row-1', key)?.equals(whole)).toBe(true);
    expect((await sealed('row-1', key)).equals(file)).toBe(false);
    expect(unsealFile(file, 'row-2', key)).toBeNull();
    expect(unsealFile(file, 'row-1', newFileKey())).toBeNull();
  });

  it('is not opened where one bit of it was changed, or a part is gone', async () => {
    const key = newFileKey();
    const file = await sealed('row-1', key);
    for (let at = 0; at < file.length; at += 1) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(unsealFile(changed, 'row-1', key), `byte ${String(at)}`).toBeNull();
      expect(unsealFile(file.subarray(0, at), 'row-1', key)).toBeNull();
    }
  });
});
