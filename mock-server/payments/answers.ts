import type { StandInAnswer, StandInRequest } from '../standIn/standIn.ts';
import type { PaymentState } from './paymentStore.ts';

export const refused = (status: number, title: string, detail: string, field?: string): StandInAnswer => ({
  status,
  body: { status, title, detail, ...(field !== undefined && { field }), _links: {} },
});
export const missing = refused(404, 'Not Found', 'No such resource exists.');

/** Answers the same key with its first answer. */
export function once(state: PaymentState, { headers }: StandInRequest, answer: () => StandInAnswer): StandInAnswer {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return answer();
  const known = state.answers[key];
  if (known) return known;
  const made = answer();
  if (made.status < 300) state.answers[key] = { status: made.status, body: made.body as object };
  return made;
}
