import { type FaultTexts, faultTexts } from '../fault.ts';
import { type Label, languages } from '../label.ts';
import type { Rules } from '../rule.ts';
import type { DescriptionFault } from './fault.ts';

/** Checks the fault texts of rules. Each code has one text in the application, complete in every language. */
export function faultTextFindings(rules: readonly Rules[]): DescriptionFault[] {
  const declared = new Map<string, string>();
  return rules.flatMap(({ resource, faults = {} }) =>
    Object.entries(faults).flatMap(([code, text]) => {
      const finding = findingOf(code, text, declared.get(code));
      declared.set(code, declared.get(code) ?? JSON.stringify(text));
      return finding ? [{ file: `rules/${resource}.ts`, at: `faults.${code}`, ...finding }] : [];
    }),
  );
}

/** @param earlier text that other rules declare for the code, as JSON */
function findingOf(
  code: string,
  text: Label,
  earlier: string | undefined,
): Pick<DescriptionFault, 'problem' | 'hint'> | undefined {
  if (!/^[A-Z][A-Z0-9_]*$/.test(code))
    return { problem: `"${code}" is no fault code`, hint: 'write capitals, digits and underscores: NOT_ON_OFFER' };
  if (Object.hasOwn(faultTexts, code))
    return { problem: `"${code}" is a fault of the engine`, hint: 'give a fault of your own a code of its own' };
  const missing = languages.find((language) => !text[language]?.trim());
  if (missing)
    return { problem: `missing text in "${missing}"`, hint: "give it in both languages: { en: '…', nl: '…' }" };
  if (positionsIn(text.nl) !== positionsIn(text.en))
    return { problem: 'the languages fill other positions', hint: 'use the same {{0}}, {{1}} … in each' };
  return earlier !== undefined && earlier !== JSON.stringify(text)
    ? { problem: 'other rules declare another text for this code', hint: 'share one text, or choose another code' }
    : undefined;
}

const positionsIn = (text: string): string => [...new Set(text.match(/\{\{\d\}\}/g))].sort().join();

/** Gathers the texts of every fault an application can raise: those of the engine and of its rules. */
export const allFaultTexts = (rules: readonly Rules[]): FaultTexts =>
  Object.assign({}, faultTexts, ...rules.map(({ faults }) => faults));
