/** Tells whether the daily run marks a quotation as expired: not approved by its last day. */
export const isExpired = (quotation: { state: string; validUntil: string }, today: string): boolean =>
  quotation.state === 'quotation' && quotation.validUntil < today;
