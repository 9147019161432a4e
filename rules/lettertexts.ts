import type { LetterTextRecord } from '../resources/lettertexts.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import { type Language, languages } from '../schema/label.ts';
import type { Change } from '../schema/rule.ts';
import { billingTexts, filledIn, loneBraceIn, unknownIn } from './letters/billingTexts.ts';
import { sampleValues } from './letters/sampleValues.ts';
import { rulesFor } from './stored/records.ts';

const faults = {
  UNKNOWN_VARIABLE: {
    en: 'Not a word that is filled in: {{0}}',
    nl: 'Geen woord dat wordt ingevuld: {{0}}',
  },
  LONE_BRACE: {
    en: 'A brace without its other half: {{0}}',
    nl: 'Een accolade zonder wederhelft: {{0}}',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;
type Text = LetterTextRecord;

const isLanguage = (language: string): language is Language => languages.some((one) => one === language);

/** Begins with the usual text where nothing was typed. */
export function usualText({ after: { kind, language, subject, text } }: Change<Text>): Partial<Text> {
  const usual = kind && isLanguage(language) ? billingTexts[language][kind] : undefined;
  return usual ? { subject: subject ?? usual.subject, text: text ?? usual.text } : {};
}

/** Shows what a customer would read. */
export function previewed({ after: { language, subject, text } }: Change<Text>): Partial<Text> {
  if (!isLanguage(language)) return {};
  const filled = [subject, text].flatMap((part) => (part === null ? [] : filledIn(part, sampleValues[language])));
  return { preview: filled.join('\n\n') };
}

/** Refuses what a customer would read with its braces: words that nothing is filled in for, and half a pair. */
export function variableFaults({ after }: Change<Text>): Fault[] {
  const faultsOf = (field: 'subject' | 'text'): Fault[] => {
    const text = after[field] ?? '';
    const lone = loneBraceIn(text);
    return [
      ...unknownIn(text).map((name): Fault => ({ field, code: 'UNKNOWN_VARIABLE', params: [`{${name}}`] })),
      ...(lone === undefined ? [] : [{ field, code: 'LONE_BRACE' as const, params: [lone] }]),
    ];
  };
  return [...faultsOf('subject'), ...faultsOf('text')];
}

export const letterTextRules = rulesFor('lettertexts', {
  faults,
  derive: [usualText, previewed],
  check: [variableFaults],
});
