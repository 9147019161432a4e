import { attempt, changesNothing, type Opened, openOnce } from './attempt.ts';
import { OutsideFault } from './outsideFault.ts';
import type { Answer, Caller, OutsideRequest, Service } from './service.ts';

const usualAttempts = 3;
/** Sets the milliseconds before the second attempt; doubles. */
const firstWait = 200;
/** Leaves a longer wait to the job that made the call. */
const longestWait = 5_000;

/** Returns the one way to call a service. It has a time limit, a breaker, safe repeats, and a log line per attempt. */
export function callerOf(service: Service): Caller {
  return async (request, read) => {
    const attempts = mayRepeat(request) ? (service.attempts ?? usualAttempts) : 1;
    let wasInDoubt = false;
    for (let number = 1; ; number += 1) {
      try {
        return await observed(service, request, read, number);
      } catch (error) {
        if (!(error instanceof OutsideFault)) throw error;
        const fault: OutsideFault = wasInDoubt ? stillInDoubt(error) : error;
        wasInDoubt = fault.kind === 'inDoubt';
        const wait = error.retryAfter ?? firstWait * 2 ** (number - 1);
        if (number >= attempts || !mayPass(error) || wait > longestWait || request.signal?.aborted) throw fault;
        await service.surroundings.wait(wait);
      }
    }
  };
}

const mayRepeat = (request: OutsideRequest): boolean => request.isRepeatable ?? changesNothing(request);

const mayPass = ({ kind, status, code }: OutsideFault): boolean =>
  (kind !== 'refused' && code !== 'breakerOpen') || status === 429;

/** Keeps a doubt: that the second attempt did not get through says nothing about the first. */
function stillInDoubt(fault: OutsideFault): OutsideFault {
  const isSettled = fault.kind === 'refused' && fault.status !== 429;
  if (isSettled || fault.kind === 'inDoubt') return fault;
  const { service, code, status, retryAfter } = fault;
  const message = `was sent, and could not be repeated (${code})`;
  return new OutsideFault({ kind: 'inDoubt', service, code, message, status, retryAfter });
}

/** Opens answers that may be larger than memory. Tries once, as people ask again themselves. */
export const openerOf =
  (service: Service) =>
  (request: OutsideRequest): Promise<Opened> =>
    watched(service, request, 1, async () => {
      const opened = await openOnce(service, request);
      return { value: opened, status: opened.status };
    });

const observed = <T>(service: Service, request: OutsideRequest, read: (answer: Answer) => T, number: number) =>
  watched(service, request, number, async () => {
    let status: number | undefined;
    const value = await attempt(service, request, (answer) => {
      status = answer.status;
      return read(answer);
    });
    return { value, status };
  });

/** Makes one attempt, unless the breaker keeps it, and says how it went. */
async function watched<T>(
  { name, breaker, surroundings }: Service,
  { method, path, signal }: OutsideRequest,
  number: number,
  make: () => Promise<{ value: T; status: number | undefined }>,
): Promise<T> {
  const began = surroundings.now();
  const say = (outcome: 'answered' | OutsideFault, status?: number): void =>
    surroundings.seen({
      service: name,
      method,
      path,
      attempt: number,
      milliseconds: surroundings.now() - began,
      ...(outcome === 'answered' ? { outcome, status } : faultSeen(outcome)),
    });
  if (!breaker.lets()) {
    const message = `${method} ${path} was not sent, as the service keeps failing`;
    const fault = new OutsideFault({ kind: 'unreachable', service: name, code: 'breakerOpen', message });
    say(fault);
    throw fault;
  }
  try {
    const { value, status } = await make();
    breaker.answered();
    say('answered', status);
    return value;
  } catch (error) {
    if (!(error instanceof OutsideFault)) {
      breaker.answered();
      throw error;
    }
    // Counts an answer about one thing that makes no sense as an answer: what is asked of others still may.
    if (error.kind === 'refused' || error.code === 'unreadable' || signal?.aborted) breaker.answered();
    else breaker.failed();
    say(error);
    throw error;
  }
}

const faultSeen = ({ kind, code, status }: OutsideFault) => ({ outcome: kind, code, status });
