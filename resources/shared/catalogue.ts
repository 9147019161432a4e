/** What the kinds of products have alike. */

/** Half a million euro, in cents: of one piece, or of one period. */
export const highestPrice = 50_000_000;

/** What each shows first: what it is, and for how much. */
export const sold = ['name', 'classification', 'description', 'defaultPrice'] as const;

/** What each ends with: how it is booked, and whether it is for sale. */
export const booked = ['vatClass', 'ledgerCode', 'public', 'active'] as const;
