import { faultMessage } from '../i18n/faultMessage.ts';

/** Keys of texts, by what they are about: `password`, `contact.email`. */
export type Faults = Readonly<Record<string, string>>;

/** Why the server did not do what was asked. */
export class Refusal extends Error {
  /** Of the error catalogue; `INVALID` where what was given is wrong, `UNREACHABLE` or `UNREADABLE` where the server named none. */
  readonly code: string;
  /** The server's own words, in the language of the interface. */
  readonly detail: string | undefined;
  /** To wait, when throttled. */
  readonly seconds: number;
  /** What was wrong with what was given; by the empty name what is wrong with the whole. */
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

/** Refuses what is known to be wrong before the server is asked. */
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

/** Reads an answer that is no success. */
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

/** A pointer leads to what is there: of a field that was not given the server says the name besides. */
function placeOf({ source, meta }: ErrorObject): string {
  const path = (source?.pointer ?? '').split('/').slice(1);
  const within = path[0] === 'attributes' ? path.slice(1) : path;
  const field = meta?.['field'];
  return typeof field === 'string' && within.at(-1) !== field ? [...within, field].join('.') : within.join('.');
}
