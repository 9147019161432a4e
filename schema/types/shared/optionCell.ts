/** Reads the cells of imported files that hold options of a choice, or states. */
import { languages } from '../../label.ts';
import type { Option } from '../options.ts';

type Value = Option['value'];

/** Maps lower-case cell texts, values and labels in either language, to values. */
export type OptionTexts = ReadonlyMap<string, Value>;

/** Collects the texts of options. Options that share a label are found by value alone. */
export function optionTexts(options: readonly Option[]): OptionTexts {
  const byText = new Map<string, Value>();
  const doubtful = new Set<string>();
  for (const option of options) {
    for (const text of new Set(languages.map((language) => inSmall(option[language])))) {
      const known = byText.get(text);
      if (known !== undefined && known !== option.value) doubtful.add(text);
      byText.set(text, option.value);
    }
  }
  for (const text of doubtful) byText.delete(text);
  for (const { value } of options) byText.set(inSmall(String(value)), value);
  return byText;
}

const inSmall = (text: string): string => text.trim().toLowerCase();

/** Returns the value of a cell; leaves any other text to validation. */
export const optionCell = (text: string, texts: OptionTexts): unknown => texts.get(inSmall(text)) ?? text.trim();

/** Reads a list such as `Visa, Mastercard`; a label may itself contain commas. */
export function optionsCell(text: string, texts: OptionTexts): unknown[] {
  const words = text.split(/[,;]/);
  const values: unknown[] = [];
  for (let start = 0; start < words.length; ) {
    const length = longestKnown(words.slice(start), texts);
    values.push(optionCell(words.slice(start, start + length).join(','), texts));
    start += length;
  }
  return values;
}

function longestKnown(words: readonly string[], texts: OptionTexts): number {
  for (let length = Math.min(words.length, 10); length > 1; length -= 1)
    if (texts.has(inSmall(words.slice(0, length).join(',')))) return length;
  return 1;
}
