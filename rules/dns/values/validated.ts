import type { FieldlessFault } from '../../../schema/fault.ts';
import type { valueFaultTexts } from './valueFaultTexts.ts';

/** Holds a normalised value, or its fault. */
export type ValidatedValue = { value: string } | { fault: FieldlessFault<typeof valueFaultTexts> };
