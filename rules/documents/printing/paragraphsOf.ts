import sanitizeHtml from 'sanitize-html';

/** Splits formatted text into paragraphs without markup; items of lists get a dash. */
export function paragraphsOfHtml(html: string | null): string[] {
  if (html === null) return [];
  const parted = html
    .replace(/<li\b[^>]*>/gi, '\n– ')
    .replace(/<(br|\/p|\/h[1-6]|\/li|\/div|\/blockquote)\b[^>]*>/gi, '\n');
  return paragraphsOf(unescaped(sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} })));
}

/** Splits a text of several lines into paragraphs, without empty ones. */
export const paragraphsOf = (text: string | null): string[] =>
  (text ?? '').split(/\n+/).flatMap((line) => (line.trim() === '' || line.trim() === '–' ? [] : [line.trim()]));

/** Reads the four entities that the sanitiser writes; the ampersand last, as it begins the others. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
