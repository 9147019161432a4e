import type { VisibleResource } from '../../../../schema/visible.ts';
import type { ColumnTarget, FileColumn, ImportWish } from '../importRecord.ts';
import { findingFields, mappableFields } from './fields.ts';

type Visible = ReadonlyMap<string, VisibleResource>;

/** What a column might be called, and what it then holds. */
interface Name {
  word: string;
  target: ColumnTarget;
  field: string;
}

/** `E-mail adres` and `email-adres` are the same word. */
const wordOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter words are in too many others. */
const shortestPart = 4;

/**
 * What each column of a file holds, as far as its header tells, by position: a field by its name or label in either language, or as an
 * exported file has it (`Customer (id)`, `Customer: Name`). No field twice; a header that is the very word goes first.
 */
export function guessedColumns(
  columns: readonly FileColumn[],
  description: VisibleResource,
  wanted: Pick<ImportWish, 'mode' | 'key'>,
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

function namesOf(description: VisibleResource, wanted: Pick<ImportWish, 'mode' | 'key'>, visible: Visible): Name[] {
  const ofFields = mappableFields(description, wanted).flatMap(({ name, field }): Name[] => {
    const own = [name, field.label.en, field.label.nl];
    const named = (texts: readonly string[], target: ColumnTarget): Name[] =>
      texts.map((text) => ({ word: wordOf(text), target, field: name }));
    if (field.type === 'dateTime') return named([...own, ...own.map((text) => `${text} (UTC)`)], name);
    if (field.type !== 'reference') return named(own, name);
    const target = visible.get(field.to);
    const finding = findingFields(target).filter((by) => by !== 'id');
    const behind = finding.flatMap((by) => {
      const { en, nl } = target?.fields[by]?.label ?? { en: by, nl: by };
      return named([`${name} ${by}`, `${field.label.en}: ${en}`, `${field.label.nl}: ${nl}`], { field: name, by });
    });
    // A title of several fields is in no single one of them.
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
