import { parse } from 'content-type';
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { mediaType } from './answer.ts';

/** JSON:API extensions, by URI, that this server knows. */
const extensions: readonly string[] = [];
const plainTypes = ['application/json', 'application/*', '*/*'];

/** Media types as JSON:API 1.1 asks, "Content Negotiation": 415 for a body, 406 for an answer that cannot be given. */
export const negotiate: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  requireReadableBody(req);
  requireAnswerableAccept(req);
  next();
};

function requireReadableBody(req: Request): void {
  const header = req.headers['content-type'];
  if (header === undefined) return;
  const given = parse(header);
  const isReadable = given.type === mediaType ? isSupported(given.parameters) : given.type === 'application/json';
  if (isReadable || (given.type !== mediaType && !hasBody(req))) return;
  throw new ApiError(415, [
    {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      title: 'Unsupported Media Type',
      detail: `A body is ${mediaType} without parameters, or application/json.`,
      source: { header: 'Content-Type' },
    },
  ]);
}

/** RFC 9112, section 6: a body is announced by one of these headers. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function requireAnswerableAccept(req: Request): void {
  const header = req.headers.accept;
  if (header === undefined || header.trim() === '') return;
  const ranges = mediaRanges(header);
  const own = ranges.filter(({ type }) => type === mediaType);
  const isAnswerable =
    own.length > 0
      ? own.some(({ parameters }) => isSupported(parameters))
      : ranges.some(({ type }) => plainTypes.includes(type));
  if (isAnswerable) return;
  throw new ApiError(406, [
    {
      code: 'NOT_ACCEPTABLE',
      title: 'Not Acceptable',
      detail: `Answers are ${mediaType} without parameters.`,
      source: { header: 'Accept' },
    },
  ]);
}

interface MediaRange {
  type: string;
  parameters: Readonly<Record<string, string>>;
}

function mediaRanges(header: string): MediaRange[] {
  const ranges: MediaRange[] = [];
  for (let start = 0; start < header.length; ) {
    const { type, parameters, index } = parse(header, { comma: true, start });
    if (Number(parameters['q'] ?? 1) !== 0) ranges.push({ type, parameters });
    start = index + 1;
  }
  return ranges;
}

/** Unknown profiles may be ignored, unknown extensions may not; `q` weighs the range and is no parameter of the type. */
function isSupported(parameters: MediaRange['parameters']): boolean {
  return Object.entries(parameters).every(
    ([name, value]) =>
      name === 'profile' ||
      name === 'q' ||
      (name === 'ext' && value.split(' ').every((uri) => uri === '' || extensions.includes(uri))),
  );
}
