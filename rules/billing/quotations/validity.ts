import { addDays } from '../calendar/day.ts';

/** Days, the day of the quotation not counted. */
export const defaultValidity = 30;

/** The last day on which a quotation can be signed. */
export const validUntil = (date: string, days = defaultValidity): string => addDays(date, days);

/** Whether the daily run is to mark it expired: not signed, and its last day is over. */
export const isExpired = (quotation: { state: string; validUntil: string }, today: string): boolean =>
  quotation.state === 'quotation' && quotation.validUntil < today;
