export type { BulkChange, BulkFailure, BulkResult } from './bulkChange.ts';
export type { ErrorObject, JsonApiDocument } from './document.ts';
export type { Failure, FailureBody, FormErrors, Problem } from './failure.ts';
export {
  type BulkChanges,
  type JsonApiOptions,
  jsonApiProvider,
  type ListFileParams,
  type ListFiles,
  type OtherRequests,
  type PartsSaving,
  type Secrets,
} from './jsonApiProvider.ts';
export type { PartChange, WholeAndParts } from './parts.ts';
export { listQuery, type QueryMeta } from './query.ts';
export type { Reveal } from './reveal.ts';
export type { Fetch, Request, Send } from './send.ts';
