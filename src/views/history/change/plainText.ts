/** Converts rich text to plain words, a line per block; the parsed document is never shown or run. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '$&\n'),
    'text/html',
  );
  return (body.textContent ?? '').trim();
}
