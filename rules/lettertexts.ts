import type { LetterTextRecord } from '../resources/lettertexts.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import { type Language, languages } from '../schema/label.ts';
import type { Change } from '../schema/rule.ts';
import { billingTexts, filledIn, unknownIn } from './letters/billingTexts.ts';
import { sampleValues } from './letters/sampleValues.ts';
import { rulesFor } from './stored/records.ts';

const faults = {
  UNKNOWN_VARIABLE: {
    en: 'Not a word that is filled in: {{0}}',
    nl: 'Geen woord dat wordt ingevuld: {{0}}',
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

/** Refuses words between braces that nothing would be filled in for. */
export function variableFaults({ after }: Change<Text>): Fault[] {
  const unknown = (field: 'subject' | 'text'): Fault[] =>
    unknownIn(after[field] ?? '').map((name) => ({ field, code: 'UNKNOWN_VARIABLE', params: [`{${name}}`] }));
  return [...unknown('subject'), ...unknown('text')];
}

export const letterTextRules = rulesFor('lettertexts', {
  faults,
  derive: [usualText, previewed],
  check: [variableFaults],
});
