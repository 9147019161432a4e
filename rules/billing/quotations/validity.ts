/** Whether the daily run is to mark it expired: not signed, and its last day is over. */
export const isExpired = (quotation: { state: string; validUntil: string }, today: string): boolean =>
  quotation.state === 'quotation' && quotation.validUntil < today;
