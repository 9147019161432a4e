/** Lists the kinds of files that fields may hold: none that a browser runs, and each known by its content. */

interface MediaTypeFacts {
  /** Extension of its names, by which people know it. */
  extension: string;
  /** Short name for people, the same in every language. */
  name: string;
}

export const mediaTypes = {
  'application/pdf': { extension: 'pdf', name: 'PDF' },
  'image/png': { extension: 'png', name: 'PNG' },
  'image/jpeg': { extension: 'jpg', name: 'JPEG' },
  'image/webp': { extension: 'webp', name: 'WebP' },
  'image/gif': { extension: 'gif', name: 'GIF' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extension: 'docx', name: 'Word' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extension: 'xlsx', name: 'Excel' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    extension: 'pptx',
    name: 'PowerPoint',
  },
  'application/vnd.oasis.opendocument.text': { extension: 'odt', name: 'OpenDocument' },
  'application/vnd.oasis.opendocument.spreadsheet': { extension: 'ods', name: 'OpenDocument Calc' },
  'application/zip': { extension: 'zip', name: 'ZIP' },
  'text/plain': { extension: 'txt', name: 'TXT' },
  'text/csv': { extension: 'csv', name: 'CSV' },
  'application/xml': { extension: 'xml', name: 'XML' },
} as const satisfies Readonly<Record<string, MediaTypeFacts>>;

export type MediaType = keyof typeof mediaTypes;

export const mediaTypeNames = Object.keys(mediaTypes) as readonly MediaType[];

/** Lists what a field takes that names nothing: documents of people, not messages between machines. */
const usualTypes = mediaTypeNames.filter((type) => type !== 'application/xml');

/** Lists the kinds of files that only the server makes (`made` of a field). */
export const madeTypes = {
  'application/pdf': mediaTypes['application/pdf'],
  'application/xml': mediaTypes['application/xml'],
} as const satisfies Readonly<Record<string, MediaTypeFacts>>;

export type MadeType = keyof typeof madeTypes;

export const madeTypeNames = Object.keys(madeTypes) as readonly MadeType[];

/** Names the kind of a drawing, which shows the pages of a PDF where nothing can show that. */
export const drawingType = 'image/svg+xml';

/** Lists what a field of files takes. */
export const acceptedBy = ({ accepts = usualTypes }: { accepts?: readonly MediaType[] }): readonly MediaType[] =>
  accepts;

/** Lists what the server can read as a picture; it stores WebP. */
export const pictureTypes: readonly MediaType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Names kinds of files for people: `PDF, Word`. */
export const mediaTypesText = (types: readonly MediaType[]): string =>
  [...new Set(types.map((type) => mediaTypes[type].name))].join(', ');

/** Lists types and extensions as the `accept` of an HTML input. */
export const acceptOf = (types: readonly MediaType[]): string =>
  types.flatMap((type) => [type, `.${mediaTypes[type].extension}`]).join(',');
