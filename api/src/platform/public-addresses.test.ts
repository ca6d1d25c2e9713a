import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-addresses.ts';

describe('a number of a machine', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '2001:0:1::1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ])('%s is not of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '142.250.74.10', '172.32.0.1', '2a00:1450:4001:80b::200a', '2606:4700::1'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
