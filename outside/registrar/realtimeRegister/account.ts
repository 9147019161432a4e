import { isObject } from '../../../schema/isObject.ts';
import { callerOf } from '../../call/callerOf.ts';
import { OutsideFault } from '../../call/outsideFault.ts';
import { Reading } from '../../call/reading.ts';
import type { Answer, Caller, Refusal, Service } from '../../call/service.ts';
import { type Money, RegistrarFault, type RegistrarFaultReason } from '../registrar.ts';

export interface AccountOptions extends Pick<Service, 'breaker' | 'surroundings'> {
  /** Such as `https://api.yoursrs.com/v2`. */
  url: string;
  apiKey: string;
  /** Our name there. */
  customer: string;
  timeout?: number;
}

const usualTimeout = 15_000;

/** Returns the way to call with our key; refusals become faults of the port. */
export function accountCaller({ url, apiKey, timeout = usualTimeout, breaker, surroundings }: AccountOptions): Caller {
  const call = callerOf({
    name: 'registrar',
    baseUrl: url,
    headers: { authorization: `ApiKey ${apiKey}` },
    secrets: [apiKey],
    timeout,
    breaker,
    surroundings,
    refusal,
  });
  return async (request, read) => {
    try {
      return await call(request, read);
    } catch (error) {
      throw error instanceof OutsideFault && error.kind === 'refused' ? registrarFault(error) : error;
    }
  };
}

/** Reads the registrar's own words. Whether a registry got a message that broke off, nobody knows. */
function refusal({ json }: Answer): Refusal {
  const body = json();
  const code = body.text('type');
  const effect = code === 'ProviderConnectionError' ? 'unknown' : code in reasonsByType ? 'none' : undefined;
  return { code, message: body.optionalText('message') ?? code, effect };
}

const reasonsByType: Record<string, RegistrarFaultReason> = {
  ConstraintViolationException: 'invalid',
  InvalidParameter: 'invalid',
  UnsupportedTld: 'invalid',
  DnsConfigurationException: 'invalid',
  BillableAcknowledgmentNeededException: 'price',
  InsufficientCreditException: 'credit',
  ObjectExists: 'exists',
  ObjectDoesNotExist: 'missing',
  ObjectStatusProhibitsOperation: 'state',
  ProviderUnavailable: 'unavailable',
};
const reasonsByStatus: Record<number, RegistrarFaultReason> = {
  401: 'auth',
  403: 'auth',
  404: 'missing',
  429: 'limit',
};

function registrarFault(fault: OutsideFault): RegistrarFault {
  const { kind, service, code, status, retryAfter, body } = fault;
  const json = new Reading(body);
  const reason = reasonsByType[code] ?? reasonsByStatus[status ?? 0] ?? 'other';
  const until = optionalDate(json, 'endDate');
  const message = fault.message.slice(service.length + 2);
  const quote = reason === 'price' && json.has('quote') ? readQuote(json) : undefined;
  return new RegistrarFault({
    kind,
    service,
    code,
    message,
    status,
    retryAfter,
    body,
    reason,
    until,
    quote,
    fields: fieldsOf(json),
  });
}

/** Names the fields that are wrong, without their values: one of them may be a secret. */
const fieldsOf = (json: Reading): Record<string, string> =>
  Object.fromEntries(
    (isObject(json.value) ? json.optionalList('violations') : []).map((violation) => [
      violation.optionalText('field') ?? '',
      violation.optionalText('message') ?? '',
    ]),
  );

const optionalDate = (json: Reading, name: string): Date | undefined =>
  isObject(json.value) && json.has(name) ? json.moment(name) : undefined;

/** Reads the price of an order, from its quote. */
export function readQuote(json: Reading): Money {
  const quote = json.at('quote');
  return { cents: quote.number('total'), currency: quote.text('currency') };
}
