import type { VisibleResource } from '../../../../schema/visible.ts';
import type { ColumnTarget, FileColumn, ImportSettings } from '../importRecord.ts';
import { lookupFields, mappableFields } from './fields.ts';

type Visible = ReadonlyMap<string, VisibleResource>;

/** Describes a possible header, and what its column is mapped to. */
interface Name {
  word: string;
  target: ColumnTarget;
  field: string;
}

/** Normalizes a header, so that `E-mail adres` equals `email-adres`. */
const wordOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Sets the minimum length of a partial match; shorter words occur in too many others. */
const shortestPart = 4;

/**
 * Guesses the mapping of each column from its header. It may be a field's name, its label in either language, or what
 * exports write (`Customer (id)`, `Customer: Name`). Uses each field once, exact matches first.
 */
export function guessedColumns(
  columns: readonly FileColumn[],
  description: VisibleResource,
  wanted: Pick<ImportSettings, 'mode' | 'key'>,
  visible: Visible,
): Record<string, ColumnTarget> {
  const names = namesOf(description, wanted, visible);
  const guessed: Record<string, ColumnTarget> = {};
  const taken = new Set<string>();
  for (const fits of [isSame, isPart])
    for (const { position, header } of columns) {
      const word = wordOf(header);
      const found = names.find((name) => !taken.has(name.field) && fits(word, name.word));
      if (!found || guessed[position] !== undefined) continue;
      guessed[position] = found.target;
      taken.add(found.field);
    }
  return guessed;
}

const isSame = (word: string, name: string): boolean => word !== '' && word === name;
const isPart = (word: string, name: string): boolean =>
  Math.min(word.length, name.length) >= shortestPart && (word.startsWith(name) || name.startsWith(word));

function namesOf(description: VisibleResource, wanted: Pick<ImportSettings, 'mode' | 'key'>, visible: Visible): Name[] {
  const ofFields = mappableFields(description, wanted).flatMap(({ name, field }): Name[] => {
    const own = [name, field.label.en, field.label.nl];
    const named = (texts: readonly string[], target: ColumnTarget): Name[] =>
      texts.map((text) => ({ word: wordOf(text), target, field: name }));
    if (field.type === 'dateTime') return named([...own, ...own.map((text) => `${text} (UTC)`)], name);
    if (field.type !== 'reference') return named(own, name);
    const target = visible.get(field.to);
    const finding = lookupFields(target).filter((by) => by !== 'id');
    const behind = finding.flatMap((by) => {
      const { en, nl } = target?.fields[by]?.label ?? { en: by, nl: by };
      return named([`${name} ${by}`, `${field.label.en}: ${en}`, `${field.label.nl}: ${nl}`], { field: name, by });
    });
    // Skips titles of several fields, which no single column can match.
    const title = target?.title.length === 1 ? target.title[0] : undefined;
    const byTitle = named(own, title !== undefined && finding.includes(title) ? { field: name, by: title } : name);
    const byId = named(
      own.map((text) => `${text} (id)`),
      name,
    );
    return title === undefined ? [...byId, ...behind, ...byTitle] : [...byTitle, ...behind, ...byId];
  });
  return wanted.key === 'id' ? [{ word: 'id', target: 'id', field: 'id' }, ...ofFields] : ofFields;
}
