import type { FieldType } from '../../../../../schema/field.ts';
import type { VisibleField } from '../../../../../schema/visible.ts';

/** The bounds of a column that somebody makes wider or narrower, and how far an arrow key goes, in pixels. */
export const narrowest = 64;
export const widest = 900;
export const widthStep = 16;

/** Room for what is commonly in a column, in pixels. */
const usual: Partial<Record<FieldType, number>> = {
  boolean: 88,
  integer: 88,
  percent: 88,
  quantity: 96,
  money: 112,
  date: 112,
  postalCode: 104,
  language: 120,
  choice: 128,
  state: 128,
  country: 136,
  phone: 144,
  dateTime: 152,
  vatNumber: 160,
  ipAddress: 152,
  domainName: 176,
  reference: 136,
  hostname: 184,
  email: 200,
  url: 200,
  iban: 208,
  longText: 224,
  richText: 224,
};
const usualText = 152;
/** The column that names the record gets its room first: what is cut there cannot be told apart. */
const usualName = 248;

/** What there is more of than a table needs goes to texts rather than to numbers and codes. */
const stretching = new Set<FieldType>([
  'text',
  'reference',
  'email',
  'url',
  'domainName',
  'hostname',
  'longText',
  'richText',
]);
const shortText = 40;

const isStretching = (field: VisibleField): boolean =>
  stretching.has(field.type) && !('maxLength' in field && (field.maxLength ?? shortText + 1) <= shortText);

/** A letter of a heading, and what stands beside it. */
const letterWidth = 6.6;
const besideHeading = 44;

export const usualWidth = (field: VisibleField, heading: string, isNaming = false): number =>
  Math.max(
    isNaming && isStretching(field) ? usualName : (usual[field.type] ?? usualText),
    optionWidth(field),
    Math.ceil(heading.length * letterWidth + besideHeading),
  );

const besideOption = 56;
const widestOption = 240;

/** Room for the longest of the values there are. */
function optionWidth(field: VisibleField): number {
  const labels =
    field.type === 'choice' ? field.options : field.type === 'state' ? Object.values(field.states) : ([] as const);
  const longest = Math.max(0, ...labels.map(({ en, nl }) => Math.max(en.length, nl.length)));
  return Math.min(widestOption, Math.ceil(longest * letterWidth + besideOption));
}

export const withinBounds = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

export interface ColumnWidth {
  field: VisibleField;
  heading: string;
  /** As somebody dragged it; undefined: as it comes. */
  chosen: number | undefined;
  isNaming?: boolean;
}

/** The tracks of a row as CSS grid takes them: chosen widths are exact, the others share what is left. */
export function tracksOf(columns: readonly ColumnWidth[]): { template: string; narrowest: number } {
  const tracks = columns.map(({ field, heading, chosen, isNaming }) => {
    if (chosen !== undefined) return { css: `${chosen}px`, width: chosen };
    const width = usualWidth(field, heading, isNaming);
    return { css: `minmax(${width}px, ${isStretching(field) ? 2 * width : width}fr)`, width };
  });
  return {
    template: tracks.map(({ css }) => css).join(' '),
    narrowest: tracks.reduce((sum, { width }) => sum + width, 0),
  };
}
