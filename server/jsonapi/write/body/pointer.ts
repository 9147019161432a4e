/** Escapes a segment of a pointer (RFC 6901, section 3). */
const escaped = (segment: PropertyKey): string => String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

/** Makes a JSON pointer (RFC 6901) of a path of members and positions. */
export const pointer = (path: readonly PropertyKey[]): string => path.map((segment) => `/${escaped(segment)}`).join('');

/** Points to the end of a path, or to as much of it as the document has. */
export function existingPointer(document: unknown, path: readonly PropertyKey[]): string {
  let value = document;
  const found = path.findIndex((segment) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, segment);
    if (isThere) value = (value as Record<PropertyKey, unknown>)[segment];
    return !isThere;
  });
  return pointer(found === -1 ? path : path.slice(0, found));
}
