import type { Option } from '../../schema/field.ts';

/** What a TTL may be, in seconds (portal specification, section 9). */
export const ttlOptions = [
  { value: 60, nl: '1 minuut', en: '1 minute' },
  { value: 300, nl: '5 minuten', en: '5 minutes' },
  { value: 3600, nl: '1 uur', en: '1 hour' },
  { value: 7200, nl: '2 uur', en: '2 hours' },
  { value: 86_400, nl: '1 dag', en: '1 day' },
] as const satisfies readonly Option[];

export const isTtl = (seconds: number): boolean => ttlOptions.some(({ value }) => value === seconds);
