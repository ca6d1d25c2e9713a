/** One file as a browser would send it. */
export function multipart(
  field: string,
  bytes: Buffer,
  { name = 'photo.jpg', type = 'image/jpeg' }: { name?: string; type?: string } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----kinlore-test';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
