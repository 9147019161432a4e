import { parse } from 'content-type';
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { type FileType, fileTypes } from '../export/fileTypes.ts';
import { atomicExtension, atomicMediaType, mediaType } from './answer.ts';

const plainTypes = ['application/json', 'application/*', '*/*'];

/** Negotiates media types (JSON:API 1.1, "Content Negotiation"). Throws 415 for the body, 406 for the answer. */
export const negotiate: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  requireReadableBody(req);
  if (!mayAnswerFile(req)) requireDocumentAccepted(req);
  next();
};

/** Negotiates requests with atomic operations: body and answers must name the extension. */
export const negotiateAtomic: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  requireAtomicBody(req);
  requireAnswerableAccept(req, [atomicExtension]);
  res.locals['mediaType'] = atomicMediaType;
  next();
};

/** Negotiates uploads: a form with document and file (RFC 7578), answered by a document. */
export const negotiateUpload: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  if (parse(req.headers['content-type'] ?? '').type !== 'multipart/form-data')
    throw unsupported('The body of this request is to be multipart/form-data, with the parts "data" and "file".');
  requireDocumentAccepted(req);
  next();
};

function requireReadableBody(req: Request): void {
  const header = req.headers['content-type'];
  if (header === undefined) return;
  const given = parse(header);
  const isReadable = given.type === mediaType ? isSupported(given.parameters, []) : given.type === 'application/json';
  if (isReadable || (given.type !== mediaType && !hasBody(req))) return;
  throw unsupported(`A body is ${mediaType} without parameters, or application/json.`);
}

function requireAtomicBody({ headers }: Request): void {
  const { type, parameters } = parse(headers['content-type'] ?? '');
  const asked = extensionsIn(parameters);
  if (type === mediaType && asked.includes(atomicExtension) && isSupported(parameters, [atomicExtension])) return;
  throw unsupported(`The body of this request is to be ${atomicMediaType}.`);
}

const unsupported = (detail: string): ApiError =>
  new ApiError(415, [
    {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      title: 'Unsupported Media Type',
      detail,
      source: { header: 'Content-Type' },
    },
  ]);

/** Detects a body by the headers that announce one (RFC 9112, section 6). */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Chooses the file type that the caller prefers over a document; undefined for a document. */
export const preferredFile = (req: Request): FileType | undefined => preferredOf(req, fileTypes);

/** Chooses which of these media types the caller prefers over a document; undefined for a document. */
export function preferredOf<Type extends string>(req: Request, types: readonly Type[]): Type | undefined {
  const ranges = rangesOf(req);
  const own = ranges.filter(({ type }) => type === mediaType);
  const weightOf = (wanted: readonly MediaRange[]): number => Math.max(0, ...wanted.map(({ weight }) => weight));
  const named = weightOf([
    ...own.filter(({ parameters }) => isSupported(parameters, [])),
    ...ranges.filter(({ type }) => type === 'application/json'),
  ]);
  const any = weightOf(ranges.filter(({ type }) => type.endsWith('/*')));
  const [best] = types
    .map((type) => ({ type, weight: weightOf(ranges.filter((range) => range.type === type)) }))
    .sort((a, b) => b.weight - a.weight);
  // Prefers, at equal weight, named types over wildcards and a document over a file.
  return best && best.weight > named && best.weight >= any ? best.type : undefined;
}

/** Throws 406 where the caller accepts no document. */
export const requireDocumentAccepted = (req: Request): void => requireAnswerableAccept(req, []);

/** Matches a range without parameters to the media type with any (RFC 9110, section 12.5.1). */
function requireAnswerableAccept(req: Request, extensions: readonly string[]): void {
  const header = req.headers.accept;
  if (header === undefined || header.trim() === '') return;
  const ranges = mediaRanges(header);
  const own = ranges.filter(({ type }) => type === mediaType);
  const isAnswerable =
    own.length > 0
      ? own.some(({ parameters }) => isSupported(parameters, extensions))
      : ranges.some(({ type }) => plainTypes.includes(type));
  if (isAnswerable) return;
  throw new ApiError(406, [
    {
      code: 'NOT_ACCEPTABLE',
      title: 'Not Acceptable',
      detail: `Answers are ${extensions.length > 0 ? atomicMediaType : `${mediaType} without parameters`}.`,
      source: { header: 'Accept' },
    },
  ]);
}

/** Matches addresses of lists, and of relations, which may be lists. */
const listAddress =
  /^\/(?!(trashedrecords|search)\/?$)[^/]+(\/[^/]+\/(?!relationships\/|(history|editors)\/?$)[^/]+)?\/?$/;

/** Matches the export of chosen rows, which is always a file. */
const chosenAddress = /^\/exports\/?$/;

function mayAnswerFile(req: Request): boolean {
  const address = ['GET', 'HEAD'].includes(req.method) ? listAddress : chosenAddress;
  return address.test(req.path) && preferredFile(req) !== undefined;
}

interface MediaRange {
  type: string;
  /** Weight from 0 to 1 (RFC 9110, section 12.4.2). */
  weight: number;
  parameters: Readonly<Record<string, string>>;
}

const rangesOf = ({ headers }: Request): MediaRange[] => mediaRanges(headers.accept ?? '');

function mediaRanges(header: string): MediaRange[] {
  const ranges: MediaRange[] = [];
  for (let start = 0; start < header.length; ) {
    const { type, parameters, index } = parse(header, { comma: true, start });
    const weight = Number(parameters['q'] ?? 1);
    if (weight !== 0) ranges.push({ type, parameters, weight });
    start = index + 1;
  }
  return ranges;
}

/** Ignores unknown profiles but not unknown extensions. `q` is the weight of the range, no parameter of the type. */
const isSupported = (parameters: MediaRange['parameters'], extensions: readonly string[]): boolean =>
  Object.keys(parameters).every((name) => ['profile', 'q', 'ext'].includes(name)) &&
  extensionsIn(parameters).every((uri) => extensions.includes(uri));

const extensionsIn = (parameters: MediaRange['parameters']): string[] =>
  (parameters['ext'] ?? '').split(' ').filter((uri) => uri !== '');
