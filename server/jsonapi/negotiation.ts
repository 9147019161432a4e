import { parse } from 'content-type';
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { type FileType, fileTypes } from '../export/fileTypes.ts';
import { atomicExtension, atomicMediaType, mediaType } from './answer.ts';

const plainTypes = ['application/json', 'application/*', '*/*'];

/** Media types as JSON:API 1.1 asks, "Content Negotiation": 415 for a body, 406 for an answer that cannot be given. */
export const negotiate: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  requireReadableBody(req);
  if (!mayAnswerFile(req)) requireDocumentAccepted(req);
  next();
};

/** The same where the extension for atomic operations is spoken: the body has to name it, and so does each answer. */
export const negotiateAtomic: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  requireAtomicBody(req);
  requireAnswerableAccept(req, [atomicExtension]);
  res.locals['mediaType'] = atomicMediaType;
  next();
};

/** The same where a file comes with a document: parts of one body (RFC 7578), answered by a document. */
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

/** RFC 9112, section 6: a body is announced by one of these headers. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Of the types of files, the one that the caller would rather have than a document; undefined: a document. */
export function preferredFile(req: Request): FileType | undefined {
  const ranges = rangesOf(req);
  const own = ranges.filter(({ type }) => type === mediaType);
  const weightOf = (wanted: readonly MediaRange[]): number => Math.max(0, ...wanted.map(({ weight }) => weight));
  const named = weightOf([
    ...own.filter(({ parameters }) => isSupported(parameters, [])),
    ...ranges.filter(({ type }) => type === 'application/json'),
  ]);
  const any = weightOf(ranges.filter(({ type }) => type.endsWith('/*')));
  const [best] = fileTypes
    .map((type) => ({ type, weight: weightOf(ranges.filter((range) => range.type === type)) }))
    .sort((a, b) => b.weight - a.weight);
  // Equally welcome: what is named goes before what a wildcard stands for, and a document before a file.
  return best && best.weight > named && best.weight >= any ? best.type : undefined;
}

/** 406 where the caller takes no document. */
export const requireDocumentAccepted = (req: Request): void => requireAnswerableAccept(req, []);

/** A range without parameters takes the media type with any (RFC 9110, section 12.5.1). */
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

/** Lists of records, and what may be one: whether a relation leads to many its route knows. */
const listAddress =
  /^\/(?!(trashedrecords|search)\/?$)[^/]+(\/[^/]+\/(?!relationships\/|(history|editors)\/?$)[^/]+)?\/?$/;

/** Chosen rows are named in a body; of these there is nothing but a file. */
const chosenAddress = /^\/exports\/?$/;

function mayAnswerFile(req: Request): boolean {
  const address = ['GET', 'HEAD'].includes(req.method) ? listAddress : chosenAddress;
  return address.test(req.path) && preferredFile(req) !== undefined;
}

interface MediaRange {
  type: string;
  /** From 0 to 1, how welcome it is (RFC 9110, section 12.4.2). */
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

/** Unknown profiles may be ignored, unknown extensions may not; `q` weighs the range and is no parameter of the type. */
const isSupported = (parameters: MediaRange['parameters'], extensions: readonly string[]): boolean =>
  Object.keys(parameters).every((name) => ['profile', 'q', 'ext'].includes(name)) &&
  extensionsIn(parameters).every((uri) => extensions.includes(uri));

const extensionsIn = (parameters: MediaRange['parameters']): string[] =>
  (parameters['ext'] ?? '').split(' ').filter((uri) => uri !== '');
