/**
 * Lists the document's own texts; `{{0}}` is a name. Summaries of routes are in `routes/`, labels in the descriptions.
 */
export interface Texts {
  title: string;
  description: string;
  session: string;
  forgottenDescription: string;
  becomeDescription: string;
  accounts: string;
  bulkDescription: string;
  exportsDescription: string;
  filesDescription: string;
  formerFile: string;
  operationsDescription: string;
  operationVersion: string;
  operationsDryRun: string;
  idempotencyKey: string;
  listDescription: string;
  changesOf: string;
  changesBy: string;
  trashedOf: string;
  trashedRecord: string;
  restoresDescription: string;
  revealsDescription: string;
  searchAllDescription: string;
  eventsDescription: string;
  eventsAge: string;
  reason: string;
  current: string;
  differing: string;
  conflicting: string;
  page: string;
  after: string;
  before: string;
  perPage: string;
  offset: string;
  limit: string;
  sort: string;
  include: string;
  fields: string;
  fieldPaths: string;
  fileIds: string;
  csvNotation: string;
  search: string;
  count: string;
  sumOf: string;
  countBy: string;
  ifMatch: string;
  etag: string;
  location: string;
  retryAfter: string;
  bulkFilter: string;
  bulkExpected: string;
  bulkDryRun: string;
  cents: string;
  basisPoints: string;
  thousandths: string;
  requiredWhere: string;
  onlyWhere: string;
  /** Description of an answer that redirects. */
  redirect: string;
  done: string;
  faults: Readonly<Record<FaultStatus, string>>;
}

/** Lists every status of an error that the interface answers. */
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
