import { startViesStandIn, type ViesStandIn } from '../../../mock-server/vatNumbers/viesStandIn.ts';
import { patientBreaker, testSurroundings } from '../../testing/surroundings.ts';
import { type ViesOptions, vies } from '../vies.ts';
import type { VatNumbersWorld } from './vatNumbersContract.ts';

const failures = {
  fault: { status: 200, body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } },
  page: { status: 500, body: '<html>Oops</html>' },
  failure: { status: 503 },
  silence: { delayMs: 500 },
};

export interface ViesWorld extends VatNumbersWorld {
  standIn: ViesStandIn;
}

/** Starts a VIES that has not been asked anything. */
export async function viesWorld(): Promise<ViesWorld> {
  const standIn = await startViesStandIn();
  const place = { isOpen: true };
  const leave = async (): Promise<void> => {
    if (place.isOpen) await standIn.close();
    place.isOpen = false;
  };
  const checker = (changes: Partial<ViesOptions> = {}) =>
    vies({
      url: standIn.apiUrl,
      requester: 'NL820098395B01',
      breaker: patientBreaker(),
      surroundings: testSurroundings(),
      ...changes,
    });
  const refused = { actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] };
  return {
    standIn,
    numbers: checker(),
    anonymous: checker({ requester: undefined }),
    impatient: checker({ timeout: 50 }),
    declareInvalid: (number) => void standIn.invalid.add(number),
    silence: (country) => void standIn.down.add(country),
    fail: (way) => standIn.script({ match: {}, ...failures[way] }),
    refuseUs: () => standIn.script({ match: {}, status: 200, body: refused }),
    slowDown: (country, times) =>
      standIn.script({ match: { bodyHas: `"countryCode":"${country}"` }, times, delayMs: 300 }),
    asked: () => standIn.seen().map(({ body }) => JSON.parse(body).countryCode),
    leave,
    close: leave,
  };
}
