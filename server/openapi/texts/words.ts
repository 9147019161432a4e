/** The document's own words; those of resources and fields come from the descriptions. `{{0}}`, `{{1}}`: names. */
export interface Texts {
  title: string;
  description: string;
  session: string;
  login: string;
  token: string;
  logout: string;
  forgotten: string;
  forgottenDescription: string;
  reset: string;
  activate: string;
  become: string;
  becomeDescription: string;
  terms: string;
  accounts: string;
  /** By operation. */
  administration: Record<
    'invite' | 'sendPasswordLetter' | 'signOut' | 'resetSecondFactor' | 'signEverybodyOut' | 'account',
    string
  >;
  /** By operation. */
  ownAccount: Record<
    | 'twoFactor'
    | 'beginTwoFactor'
    | 'confirmTwoFactor'
    | 'turnTwoFactorOff'
    | 'renewRecoveryCodes'
    | 'sessions'
    | 'endSession'
    | 'endOtherSessions'
    | 'changePassword'
    | 'confirmIdentity'
    | 'viewAs'
    | 'endView'
    | 'avatar'
    | 'changeAvatar'
    | 'removeAvatar'
    | 'preferences'
    | 'changePreferences',
    string
  >;
  schema: string;
  openapi: string;
  bulk: string;
  bulkDescription: string;
  exports: string;
  exportsDescription: string;
  operations: string;
  operationsDescription: string;
  operationVersion: string;
  idempotencyKey: string;
  list: string;
  listDescription: string;
  create: string;
  read: string;
  update: string;
  remove: string;
  related: string;
  relationship: string;
  relink: string;
  link: string;
  unlink: string;
  history: string;
  changesOf: string;
  changesBy: string;
  trash: string;
  trashed: string;
  discard: string;
  trashedOf: string;
  restores: string;
  restoresDescription: string;
  reveals: string;
  revealsDescription: string;
  searchAll: string;
  searchAllDescription: string;
  editors: string;
  beginEditing: string;
  endEditing: string;
  events: string;
  eventsDescription: string;
  reason: string;
  current: string;
  differing: string;
  conflicting: string;
  page: string;
  after: string;
  before: string;
  perPage: string;
  sort: string;
  include: string;
  fields: string;
  fieldPaths: string;
  fileIds: string;
  search: string;
  count: string;
  ifMatch: string;
  etag: string;
  location: string;
  retryAfter: string;
  bulkFilter: string;
  bulkExpected: string;
  cents: string;
  basisPoints: string;
  thousandths: string;
  requiredWhere: string;
  onlyWhere: string;
  done: string;
  faults: Readonly<Record<FaultStatus, string>>;
}

/** Every status of an error that the interface answers. */
export const faultStatuses = [
  '400',
  '401',
  '403',
  '404',
  '406',
  '409',
  '412',
  '413',
  '415',
  '422',
  '429',
  '500',
  '503',
] as const;
export type FaultStatus = (typeof faultStatuses)[number];
