import type { Language } from './label.ts';

/** Says how many days something is late, in notices of screens and in files; `{{smart_count}}` stands for the number. */
export const lateTexts: Readonly<Record<Language, { one: string; other: string }>> = {
  nl: { one: '{{smart_count}} dag te laat', other: '{{smart_count}} dagen te laat' },
  en: { one: '{{smart_count}} day late', other: '{{smart_count}} days late' },
};
