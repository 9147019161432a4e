import type { Field } from '../../../schema/field.ts';
import { languages } from '../../../schema/label.ts';
import type { Cell } from '../file/fileRow.ts';
import { cellText } from '../file/readFile.ts';

type Value = string | number;

/** What a cell of these fields may say, in small letters: the value itself, or its label in either language. */
export interface Options {
  byText: ReadonlyMap<string, Value>;
}

/** Options of a choice, or the states. Two with the same label are known by their values alone. */
export function optionsOf(field: Field): Options {
  const named = optionsIn(field);
  const byText = new Map<string, Value>();
  const doubtful = new Set<string>();
  for (const { value, labels } of named) {
    for (const text of new Set(labels.map(inSmall))) {
      const known = byText.get(text);
      if (known !== undefined && known !== value) doubtful.add(text);
      byText.set(text, value);
    }
  }
  for (const text of doubtful) byText.delete(text);
  for (const { value } of named) byText.set(inSmall(String(value)), value);
  return { byText };
}

function optionsIn(field: Field): { value: Value; labels: string[] }[] {
  if (field.type === 'state')
    return Object.entries(field.states).map(([value, label]) => ({ value, labels: languages.map((of) => label[of]) }));
  if (field.type === 'choice' || field.type === 'choices')
    return field.options.map(({ value, ...label }) => ({ value, labels: languages.map((of) => label[of]) }));
  return [];
}

const inSmall = (text: string): string => text.trim().toLowerCase();

/** The value a cell stands for; what stands for none is left for validation to refuse. */
export const optionCell = (cell: Cell, { byText }: Options): unknown =>
  byText.get(inSmall(cellText(cell))) ?? cellText(cell).trim();

/** The values of a list such as `Visa, Mastercard`; a label may itself hold commas. */
export function optionsCell(cell: Cell, options: Options): unknown[] {
  const words = cellText(cell).split(/[,;]/);
  const values: unknown[] = [];
  for (let start = 0; start < words.length; ) {
    const length = longestKnown(words.slice(start), options);
    values.push(optionCell(words.slice(start, start + length).join(','), options));
    start += length;
  }
  return values;
}

function longestKnown(words: readonly string[], { byText }: Options): number {
  for (let length = Math.min(words.length, 10); length > 1; length -= 1)
    if (byText.has(inSmall(words.slice(0, length).join(',')))) return length;
  return 1;
}
