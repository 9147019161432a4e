export type { BulkChange, BulkFailure, BulkResult, BulkUndo } from './bulkChange.ts';
export type { BulkMethods } from './bulkMethods.ts';
export type { JsonApiOptions } from './connection.ts';
export type { ErrorObject, JsonApiDocument } from './document.ts';
export type { Failure, FailureBody, FormErrors, Problem } from './failure.ts';
export { fetchTellingProgress } from './fetchTellingProgress.ts';
export {
  type Files,
  jsonApiProvider,
  type ListFiles,
  type OtherRequests,
  type PartsSaving,
  type Secrets,
} from './jsonApiProvider.ts';
export type { ListFileParams } from './listFile.ts';
export type { ParentAndParts, PartChange } from './parts.ts';
export { listQuery, type QueryMeta } from './query.ts';
export type { AnswersAhead, ListTotals, ListTotalsParams, Totals } from './readMethods.ts';
export type { Reveal } from './reveal.ts';
export type { Download, Fetch, FileRequest, OnSent, Request, Send, SendInit, WhileAsked } from './send.ts';
