import { callerOf } from '../call/callerOf.ts';
import { OutsideFault } from '../call/outsideFault.ts';
import { type Reading, Unreadable } from '../call/reading.ts';
import { serialQueuePerKey } from '../call/serialQueuePerKey.ts';
import type { Answer, Service } from '../call/service.ts';
import type { VatCheck, VatNumbers } from './vatNumbers.ts';

export interface ViesOptions extends Pick<Service, 'breaker' | 'surroundings'> {
  /** Such as `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  url: string;
  /** Our own number: with it an answer has a consultation number. */
  requester?: string;
  timeout?: number;
}

const usualTimeout = 15_000;

/** Lists the spellings of VIES that differ from those of countries. */
const spelledElsewise: Record<string, string> = { GR: 'EL' };

/** Speaks the REST interface of VIES, one question at a time for each country. Jobs ask again, not the adapter. */
export function vies({ url, requester, timeout = usualTimeout, breaker, surroundings }: ViesOptions): VatNumbers {
  const call = callerOf({ name: 'vatNumbers', baseUrl: url, headers: {}, secrets: [], timeout, breaker, surroundings });
  const nextOf = serialQueuePerKey();

  async function ask(body: object): Promise<VatCheck> {
    try {
      return await call({ method: 'POST', path: '/check-vat-number', body }, readCheck);
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      return { state: 'unreachable', code: error.code, isOurFault: false };
    }
  }

  return {
    check: async (number) => {
      const asked = partsOf(number);
      if (asked === undefined) return { state: 'unreachable', code: 'INVALID_INPUT', isOurFault: false };
      const own = requester === undefined ? undefined : partsOf(requester);
      const body = {
        countryCode: asked.country,
        vatNumber: asked.number,
        ...(own && { requesterMemberStateCode: own.country, requesterNumber: own.number }),
      };
      return nextOf(asked.country, () => ask(body));
    },
    countries: () =>
      call({ method: 'GET', path: '/check-status' }, ({ json }) =>
        json()
          .list('countries')
          .map((country) => ({
            country: country.text('countryCode'),
            isAvailable: country.text('availability') === 'Available',
          })),
      ),
  };
}

function partsOf(text: string): { country: string; number: string } | undefined {
  const [, letters = '', number] =
    /^([A-Z]{2})([A-Z0-9+*]{2,12})$/.exec(text.replace(/[\s.-]/g, '').toUpperCase()) ?? [];
  return number === undefined ? undefined : { country: spelledElsewise[letters] ?? letters, number };
}

/** Reads the faults before `valid`: most failures arrive as 200, some of them with `valid: false`. */
function readCheck({ json, text }: Answer): VatCheck {
  const body = json();
  const code = faultOf(body);
  if (code !== undefined) return { state: 'unreachable', code, isOurFault: code === 'INVALID_REQUESTER_INFO' };
  const at = body.moment('requestDate');
  if (!body.boolean('valid')) return { state: 'invalid', at, evidence: text };
  return {
    state: 'valid',
    at,
    consultation: told(body, 'requestIdentifier'),
    name: told(body, 'name'),
    address: told(body, 'address'),
    evidence: text,
  };
}

function faultOf(body: Reading): string | undefined {
  const [first] = body.optionalList('errorWrappers');
  if (first !== undefined) return first.text('error');
  if (body.has('actionSucceed') && !body.boolean('actionSucceed')) return 'UNKNOWN';
  const userError = body.optionalText('userError') ?? '';
  if (['', 'VALID', 'INVALID'].includes(userError)) return undefined;
  if (!/^[A-Z_]+$/.test(userError)) throw new Unreadable('the error is not a word');
  return userError;
}

/** Reads a text that some countries withhold as `---`. */
function told(body: Reading, name: string): string | undefined {
  const text = body.optionalText(name)?.trim() ?? '';
  return /^-*$/.test(text) ? undefined : text;
}
