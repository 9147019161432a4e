import { faultMessage } from '../../i18n/faultMessage.ts';

/** Holds keys of texts by input: `password`, `contact.email`. */
export type Faults = Readonly<Record<string, string>>;

/** Tells why the server refused a request. */
export class Refusal extends Error {
  /** A code of docs/product.md, section 8; `INVALID` for faulty input, `UNREACHABLE` or `UNREADABLE` without a code. */
  readonly code: string;
  /** The server's message, in the language of the interface. */
  readonly detail: string | undefined;
  /** Seconds to wait after too many attempts. */
  readonly seconds: number;
  /** Faults by input; the empty name holds those of the whole form. */
  readonly faults: Faults;

  constructor(
    code: string,
    { detail, seconds = 0, faults = {} }: Partial<Pick<Refusal, 'detail' | 'seconds' | 'faults'>> = {},
  ) {
    super(detail ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.seconds = seconds;
    this.faults = faults;
  }
}

/** Throws a refusal for faults found before the request is sent. */
export function refuseFaulty(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new Refusal('INVALID', { faults });
}

interface ErrorObject {
  code?: string;
  title?: string;
  detail?: string;
  source?: { pointer?: string };
  meta?: Readonly<Record<string, unknown>>;
}

/** Reads the refusal from an error response. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const document = (await response.json().catch(() => null)) as { errors?: readonly ErrorObject[] } | null;
  const errors = document?.errors ?? [];
  const [first] = errors;
  if (!first) return new Refusal('UNREADABLE');
  const { code = 'UNREADABLE', detail, meta } = first;
  if (response.status !== 422) return new Refusal(code, { detail, seconds: Number(meta?.['seconds']) || 0 });
  const faults = Object.fromEntries(errors.map((error) => [placeOf(error), faultMessage(error)]));
  return new Refusal('INVALID', { detail, faults });
}

/** Finds the input of a fault: by its pointer, or by `meta.field` when the value is missing. */
function placeOf({ source, meta }: ErrorObject): string {
  const path = (source?.pointer ?? '').split('/').slice(1);
  const within = path[0] === 'attributes' ? path.slice(1) : path;
  const field = meta?.['field'];
  return typeof field === 'string' && within.at(-1) !== field ? [...within, field].join('.') : within.join('.');
}
