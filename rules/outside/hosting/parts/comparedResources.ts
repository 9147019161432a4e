/** Names what is compared of an account; sub-servers come first, as addresses may belong to them. */
export const comparedResources = [
  'subservers',
  'mailaccounts',
  'mailaliases',
  'databases',
  'ftpaccounts',
  'backups',
] as const;
export type ComparedResource = (typeof comparedResources)[number];
