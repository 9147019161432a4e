import { describe, expect, it } from 'vitest';
import { outsideVariables } from './configuration.ts';
import { outsideServices } from './services.ts';
import { testSurroundings } from './testing/surroundings.ts';

const complete = {
  POWERDNS_URL: 'https://dns.example.nl:8081/',
  POWERDNS_KEY: 'key-of-dns',
  DNS_RESOLVER: '[2001:db8::53]:53, 192.0.2.53:5353',
  REALTIME_REGISTER_URL: 'https://api.yoursrs.com/v2',
  REALTIME_REGISTER_KEY: 'key-of-the-registrar',
  REALTIME_REGISTER_CUSTOMER: 'gastheer',
  ISPROXY_ADDRESS: 'is.yoursrs.com:2001',
  MOLLIE_URL: 'https://api.mollie.com/v2',
  MOLLIE_KEY: 'key-of-mollie',
  VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  VIES_REQUESTER: 'NL820098395B01',
  RDAP_BOOTSTRAP_URL: 'https://data.iana.org/rdap/dns.json',
};

function faultsOf(environment: Record<string, string>): [name: string, message: string][] {
  const { error } = outsideVariables.safeParse(environment);
  return (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);
}

describe('the services outside', () => {
  it('are all off without their variables, and all there with them; panels and checks follow the records of servers', () => {
    expect(outsideVariables.parse({})).toEqual({});
    const configuration = outsideVariables.parse(complete);
    expect(configuration).toEqual({
      dns: { url: 'https://dns.example.nl:8081', key: 'key-of-dns' },
      resolvers: [
        { host: '2001:db8::53', port: 53 },
        { host: '192.0.2.53', port: 5353 },
      ],
      registrar: {
        url: 'https://api.yoursrs.com/v2',
        key: 'key-of-the-registrar',
        customer: 'gastheer',
        isProxy: { host: 'is.yoursrs.com', port: 2001 },
      },
      payments: { url: 'https://api.mollie.com/v2', key: 'key-of-mollie' },
      vatNumbers: { url: 'https://ec.europa.eu/taxation_customs/vies/rest-api', requester: 'NL820098395B01' },
      whois: { bootstrapUrl: 'https://data.iana.org/rdap/dns.json' },
    });
    const services = outsideServices(configuration, testSurroundings());
    expect(Object.keys(services).sort()).toEqual([
      'dns',
      'lookups',
      'panels',
      'payments',
      'registrar',
      'serverChecks',
      'vatNumbers',
      'whois',
    ]);
    expect(Object.keys(outsideServices({}, testSurroundings())).sort()).toEqual(['panels', 'serverChecks']);
  });

  it.each([
    ['POWERDNS_KEY', 'the DNS server takes POWERDNS_URL, POWERDNS_KEY'],
    ['ISPROXY_ADDRESS', 'the registrar takes REALTIME_REGISTER_URL, '],
    ['MOLLIE_URL', 'payments takes MOLLIE_URL, MOLLIE_KEY'],
    ['VIES_REQUESTER', 'VAT numbers takes VIES_URL, VIES_REQUESTER'],
  ])('do not start with half a block: %s is named, and no value', (name, words) => {
    const { [name]: _, ...rest } = complete as Record<string, string>;
    const faults = faultsOf(rest);
    expect(faults.map(([variable]) => variable)).toEqual([name]);
    expect(faults[0]?.[1]).toContain(`is not set; ${words}`);
    expect(JSON.stringify(faults)).not.toContain('key-of');
  });

  it('are sent keys over https only, but on this machine', () => {
    for (const url of ['http://dns.example.nl', 'dns.example.nl', 'ftp://dns.example.nl'])
      expect(faultsOf({ ...complete, POWERDNS_URL: url })).toEqual([
        ['POWERDNS_URL', 'is not a web address (https://…)'],
      ]);
    expect(faultsOf({ ...complete, POWERDNS_URL: 'http://127.0.0.1:8081' })).toEqual([]);
  });

  it.each(['192.0.2.1', 'host:', 'host:0', 'host:65536', '2001:db8::53:53', ':53'])(
    'are not at %s, which is no host with a port',
    (text) => {
      expect(faultsOf({ ...complete, DNS_RESOLVER: text }).map(([name]) => name)).toEqual(['DNS_RESOLVER']);
    },
  );
});
