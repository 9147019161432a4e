/** What the kinds of products have alike. */

/** What each shows first: what it is, and for how much. */
export const sold = ['name', 'classification', 'description', 'defaultPrice'] as const;

/** What each ends with: how it is booked, and whether it is for sale. */
export const booked = ['vatClass', 'ledgerCode', 'public', 'active'] as const;
