import { MovableClock } from '../standIn/clock.ts';
import { type StandIn, type StandInAnswer, startStandIn } from '../standIn/standIn.ts';

export interface ViesStandIn extends StandIn {
  /** The address of the interface. */
  apiUrl: string;
  /** Numbers with their country that are not valid; others are. */
  invalid: Set<string>;
  /** Countries that do not answer. */
  down: Set<string>;
  /** Names by number with its country; others get a name that is made up. */
  names: Map<string, string>;
}

const base = '/taxation_customs/vies/rest-api';

/** Holds the numbers of the official test service, with what each leads to. */
const testNumbers: Record<string, string> = {
  '201': 'INVALID_INPUT',
  '202': 'INVALID_REQUESTER_INFO',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '400': 'VAT_BLOCKED',
  '401': 'IP_BLOCKED',
  '500': 'GLOBAL_MAX_CONCURRENT_REQ',
  '501': 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  '600': 'MS_MAX_CONCURRENT_REQ',
  '601': 'MS_MAX_CONCURRENT_REQ_TIME',
};

/** Lists countries that withhold names. */
const silent = new Set(['DE', 'ES']);

interface Question {
  countryCode: string;
  vatNumber: string;
  requesterNumber?: string;
}

/** Speaks the REST interface of VIES, with the numbers of its test service. */
export async function startViesStandIn({
  clock = new MovableClock(),
  port,
}: {
  clock?: MovableClock;
  port?: number;
} = {}): Promise<ViesStandIn> {
  const invalid = new Set<string>();
  const down = new Set<string>();
  const names = new Map<string, string>();

  function check({ countryCode, vatNumber, requesterNumber }: Question): StandInAnswer {
    const error = down.has(countryCode) ? 'MS_UNAVAILABLE' : testNumbers[vatNumber];
    if (error !== undefined) return { status: 200, body: { actionSucceed: false, errorWrappers: [{ error }] } };
    const valid = vatNumber !== '200' && !invalid.has(countryCode + vatNumber);
    const isTold = valid && !silent.has(countryCode);
    const body = {
      countryCode,
      vatNumber,
      requestDate: clock.now().toISOString(),
      valid,
      requestIdentifier: valid && requesterNumber ? `WAPIAAAA${vatNumber.slice(-4)}` : '',
      name: isTold ? (names.get(countryCode + vatNumber) ?? `Company ${vatNumber}`) : '---',
      address: isTold ? 'Street 1\n1000 Town' : '---',
      traderNameMatch: 'NOT_PROCESSED',
    };
    return { status: 200, body };
  }

  const status = (): StandInAnswer => {
    const countries = ['AT', 'BE', 'DE', 'EL', 'ES', 'FR', 'NL', 'XI'].map((countryCode) => ({
      countryCode,
      availability: down.has(countryCode) ? 'Unavailable' : 'Available',
    }));
    return { status: 200, body: { vow: { available: true }, countries } };
  };
  const asks = new RegExp(`^${base}/check-vat-(?:number|test-service)$`);
  const standIn = await startStandIn({
    routes: [
      { method: 'POST', path: asks, answer: ({ body }) => check(JSON.parse(body) as Question) },
      { method: 'GET', path: new RegExp(`^${base}/check-status$`), answer: status },
    ],
    clock,
    port,
  });
  return { ...standIn, apiUrl: `${standIn.url}${base}`, invalid, down, names };
}
