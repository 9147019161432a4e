import { isTaken } from '../registrar/commands.ts';
import type { RegistryState, StoredDomain } from '../registrar/registry.ts';
import { MovableClock } from '../standIn/clock.ts';
import { type StandIn, startStandIn } from '../standIn/standIn.ts';

export interface RdapStandIn extends StandIn {
  bootstrapUrl: string;
  /** Names that somebody holds. */
  taken: Set<string>;
  /** Tells who holds a name, as `registrant` jCard properties (RFC 7095); other names have none. */
  holders: Map<string, readonly unknown[]>;
}

/** Serves IANA's list and, for `nl`, `com` and `co.example`, the answers of their registries; `eu` has no server. */
export async function startRdapStandIn({
  clock = new MovableClock(),
  port,
  registry,
}: {
  clock?: MovableClock;
  port?: number;
  /** What the registrar holds, so that both tell the same. */
  registry?: RegistryState;
} = {}): Promise<RdapStandIn> {
  const taken = new Set<string>();
  const holders: RdapStandIn['holders'] = new Map();
  const place = { url: '' };
  const standIn = await startStandIn({
    routes: [
      {
        method: 'GET',
        path: /^\/rdap\/dns\.json$/,
        answer: () => ({
          status: 200,
          body: {
            version: '1.0',
            publication: '2026-01-30T00:00:00Z',
            services: [
              [['nl'], [`${place.url}/sidn/`]],
              [['com', 'net'], [`${place.url}/verisign/com/v1/`]],
              [['example'], [`${place.url}/short/`]],
              [['co.example'], [`${place.url}/long/`]],
            ],
          },
        }),
      },
      {
        method: 'GET',
        path: /^\/(?:sidn|verisign\/com\/v1|long|elsewhere)\/domain\/([a-z0-9.-]+)$/,
        answer: ({ parts: [name = ''] }) =>
          taken.has(name) || (registry && isTaken(registry, name))
            ? {
                status: 200,
                body: wireDomain(name, registry?.domains[name], holders.get(name)),
                type: 'application/rdap+json',
              }
            : {
                status: 404,
                body: { errorCode: 404, title: 'Not Found', description: ['No such domain.'] },
                type: 'application/rdap+json',
              },
      },
    ],
    clock,
    port,
  });
  place.url = standIn.url;
  return { ...standIn, bootstrapUrl: `${standIn.url}/rdap/dns.json`, taken, holders };
}

const wireDomain = (name: string, domain: StoredDomain | undefined, holder?: readonly unknown[]): object => ({
  objectClassName: 'domain',
  ldhName: name.toUpperCase(),
  status: ['active'],
  events: [
    { eventAction: 'registration', eventDate: domain?.createdDate ?? '2001-02-03T00:00:00Z' },
    { eventAction: 'expiration', eventDate: domain?.expiryDate ?? '2027-02-03T00:00:00Z' },
  ],
  nameservers: (domain?.ns ?? ['ns1.example.net']).map((host) => ({
    objectClassName: 'nameserver',
    ldhName: host.toUpperCase(),
  })),
  secureDNS: { delegationSigned: domain === undefined || domain.keyData.length > 0, dsData: [] },
  entities: [
    {
      roles: ['registrar'],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Registrar B.V.'],
        ],
      ],
    },
    ...(holder ? [{ roles: ['registrant'], vcardArray: ['vcard', holder] }] : []),
  ],
});
