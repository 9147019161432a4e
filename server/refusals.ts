import type { Label, Language } from '../schema/label.ts';
import { ApiError, type ErrorOptions } from './errors.ts';

/** Gives the title of each status that a refusal may have (RFC 9110, section 15). */
const titles = {
  403: 'Forbidden',
  404: 'Not Found',
  406: 'Not Acceptable',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

/** Describes a refusal that people read: its text, and what of the request is at fault. */
export interface Refusal {
  status: keyof typeof titles;
  /** Holds `{{0}}`, `{{1}}` and so on for the values that are told when it is refused. */
  text: Label;
  source?: ErrorOptions['source'];
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
}

interface RefusalDetails extends Partial<Omit<Refusal, 'status'>>, Pick<ErrorOptions, 'meta'> {
  params?: readonly (string | number)[];
}

/** Makes the function that turns codes of a table into errors, in the caller's language. */
export const refusalOf =
  <Code extends string>(refusals: Readonly<Record<Code, Refusal>>) =>
  (code: Code, { language }: { language: Language }, details: RefusalDetails = {}): ApiError => {
    const { params = [], meta, ...own } = details;
    const { status, text, source, retryAfter } = { ...refusals[code], ...own };
    const detail = params.reduce<string>((said, param, at) => said.replace(`{{${at}}}`, String(param)), text[language]);
    return new ApiError(
      status,
      [{ code, title: titles[status], detail, ...(source && { source }), ...(meta && { meta }) }],
      retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    );
  };
