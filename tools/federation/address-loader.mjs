/** The address of a module is that of its file where it was built: what a page is given does not know it. */
export default function withoutAddress(source) {
  return source.toString().replaceAll('import.meta.url', "''");
}
