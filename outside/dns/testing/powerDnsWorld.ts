import { patientBreaker, testSurroundings } from '../../testing/surroundings.ts';
import type { DnsServer } from '../dnsServer.ts';
import { powerDns } from '../powerDns.ts';
import type { DnsWorld } from './dnsContract.ts';

export interface RunningDns {
  url: string;
  apiKey: string;
  close: () => Promise<void>;
}

export const dnsServerAt = ({ url, apiKey }: Pick<RunningDns, 'url' | 'apiKey'>): DnsServer =>
  powerDns({ url, apiKey, breaker: patientBreaker(), surroundings: testSurroundings() });

/** Opens a running PowerDNS or its stand-in to the contract. */
export const powerDnsWorld = ({ close, ...place }: RunningDns): DnsWorld => ({
  dns: dnsServerAt(place),
  stranger: dnsServerAt({ ...place, apiKey: 'wrong-key' }),
  close,
});
