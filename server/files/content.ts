/** Judges what an uploaded file is by its content; neither its name nor what its sender says is believed. */
import { type MediaType, mediaTypeNames, mediaTypes } from '../../schema/mediaTypes.ts';
import { asOneLine } from '../../schema/types/shared/plainText.ts';

/** Returns the kind of a content; undefined for one that no field takes. */
export async function mediaTypeOf(content: Uint8Array, name: string): Promise<MediaType | undefined> {
  // Loads the library with the first upload, as most processes see none.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content);
  if (found) return mediaTypeNames.find((type) => type === found.mime);
  if (!isText(content)) return undefined;
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
}

/** Tells whether a content is text: it holds no control characters but those of lines and tabs. */
function isText(content: Uint8Array): boolean {
  const tab = 9;
  const lineFeed = 10;
  const formFeed = 12;
  const carriageReturn = 13;
  return content.every(
    (byte) =>
      (byte > 31 && byte !== 127) || byte === tab || byte === lineFeed || byte === formFeed || byte === carriageReturn,
  );
}

const longestName = 200;

/** Matches what some system or shell reads as more than a name. */
const unsafe = /[<>:"/\\|?*]+/g;

/**
 * Makes the name under which a file is kept: one line, without folders, with the extension of its content.
 * @param given the name that its sender gave
 */
export function cleanName(given: string, mediaType: MediaType): string {
  const { extension } = mediaTypes[mediaType];
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = asOneLine(last)
    .replace(unsafe, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = new RegExp(`\\.(${extension}${extension === 'jpg' ? '|jpeg' : ''})$`, 'i');
  const written = ending.exec(plain)?.[0] ?? `.${extension}`;
  const base = [...plain.replace(ending, '')].slice(0, longestName - written.length).join('');
  return `${base.trim() || 'file'}${written}`;
}
