import type { VisibleResource } from '../../schema/visible.ts';
import { titleOf } from '../views/record/title.ts';

interface ResourceObject {
  type: string;
  id: string;
  attributes?: Readonly<Record<string, unknown>>;
  relationships?: Readonly<Record<string, { data?: unknown }>>;
}

/** Describes an answer of `GET /api/search`. */
export interface SearchDocument {
  data?: readonly ResourceObject[];
  included?: readonly ResourceObject[];
  meta?: { more?: readonly string[]; exact?: readonly string[] };
}

export interface FoundRecord {
  id: string;
  title: string;
  /** The matching value, when the title does not contain it. */
  because?: string;
}

/** Describes the matches in one resource. */
export interface FoundGroup {
  resource: string;
  records: readonly FoundRecord[];
  hasMore: boolean;
}

/** Groups the matches by resource in menu order, exact matches first, titled as in lists. */
export function foundRecords(
  { data = [], included = [], meta }: SearchDocument,
  { visible, words, locale }: { visible: ReadonlyMap<string, VisibleResource>; words: string; locale: string },
): FoundGroup[] {
  const byKey = new Map([...data, ...included].map((one) => [`${one.type}/${one.id}`, recordOf(one)]));
  const lookup = (resource: string, id: string): string | undefined => {
    const description = visible.get(resource);
    const record = byKey.get(`${resource}/${id}`);
    return description && record && titleOf(description, record, { locale });
  };
  return exactFirst(visible, meta?.exact).flatMap((description) => {
    const own = data.filter(({ type }) => type === description.name);
    if (own.length === 0) return [];
    const records = own.map((one) => {
      const title = titleOf(description, recordOf(one), { lookup, locale });
      const because = reasonOf(one, { description, title, words });
      return { id: one.id, title, ...(because !== undefined && { because }) };
    });
    return {
      resource: description.name,
      records,
      hasMore: meta?.more?.includes(description.name) ?? false,
    };
  });
}

function exactFirst(
  visible: ReadonlyMap<string, VisibleResource>,
  exact: readonly string[] = [],
): readonly VisibleResource[] {
  const isExact = ({ name }: VisibleResource): number => Number(exact.includes(name));
  return [...visible.values()].toSorted((a, b) => isExact(b) - isExact(a));
}

function reasonOf(
  { attributes = {} }: ResourceObject,
  { description, title, words }: { description: VisibleResource; title: string; words: string },
): string | undefined {
  const missing = wordsIn(words).filter((word) => !title.toLowerCase().includes(word));
  if (missing.length === 0) return undefined;
  return Object.entries(attributes)
    .filter(([name, value]) => !description.title.includes(name) && typeof value === 'string')
    .map(([, value]) => String(value))
    .find((value) => missing.some((word) => value.toLowerCase().includes(word)));
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

const recordOf = ({ id, attributes, relationships = {} }: ResourceObject) => ({
  ...attributes,
  ...Object.fromEntries(Object.entries(relationships).map(([name, { data }]) => [name, linkedId(data)])),
  id,
});

const linkedId = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : null;
