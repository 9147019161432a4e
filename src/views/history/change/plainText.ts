/** Rich text as its words alone, a line for each of its blocks. Nothing in it is run: the document is never shown. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '$&\n'),
    'text/html',
  );
  return (body.textContent ?? '').trim();
}
