/** What another application hands over (share target of the manifest): kept until the editor takes it, and nothing of it leaves the device before. */

const MOST_FILES = 30;
const MOST_BYTES = 300_000_000;
const MOST_LETTERS = 20_000;

/** The page in which it is taken over. */
const EDITOR = '/?modal=activity';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, MOST_LETTERS).trim() : '';
};

/** The files of a form in their order, as many as one memory may well hold. */
function filesOf(form: FormData): File[] {
  let room = MOST_BYTES;
  return form
    .getAll('files')
    .filter((value) => value instanceof File && value.size > 0)
    .filter((value): value is File => {
      room -= value instanceof File ? value.size : 0;
      return room >= 0;
    })
    .slice(0, MOST_FILES);
}

/**
 * Keeps words and files of a form under `/handed-over/` and answers with the way to the editor. What came before and was not taken is
 * replaced: it would surprise somebody who shares something else. A form that cannot be read leads to an empty editor.
 */
export async function receiveSharedForm(
  request: Request,
  cache: Pick<Cache, 'put' | 'keys' | 'delete'>,
  now: number,
): Promise<Response> {
  try {
    const form = await request.formData();
    for (const kept of await cache.keys()) await cache.delete(kept);
    const files = filesOf(form);
    for (const [at, file] of files.entries()) {
      const headers = {
        'content-type': file.type || 'application/octet-stream',
        'x-file-name': encodeURIComponent(file.name.slice(0, 200)),
      };
      await cache.put(
        `/handed-over/file-${String(at).padStart(2, '0')}`,
        new Response(file, { headers }),
      );
    }
    const words = {
      title: textOf(form, 'title'),
      text: [textOf(form, 'text'), textOf(form, 'url')].filter((part) => part !== '').join('\n'),
      files: files.length,
      at: now,
    };
    await cache.put(
      '/handed-over/words',
      new Response(JSON.stringify(words), { headers: { 'content-type': 'application/json' } }),
    );
  } catch {
    // A full disk, or a form that is none: the editor opens all the same.
  }
  return Response.redirect(new URL(EDITOR, request.url).href, 303);
}
