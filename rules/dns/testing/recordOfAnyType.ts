import fc from 'fast-check';
import { apex, type DnsRecord } from '../record.ts';
import { validateRecord } from '../validateRecord.ts';

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const host = fc.tuple(label, label).map(([one, other]) => `${one}.${other}.example`);
const number = fc.integer({ min: 0, max: 65_535 });
const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
/** Generates who may issue certificates, and who hears of violations. */
const authority = fc.constantFrom(
  { tag: 'issue', value: 'letsencrypt.org' },
  { tag: 'issue', value: 'sectigo.com; validationmethods=dns-01' },
  { tag: 'issuewild', value: ';' },
  { tag: 'iodef', value: 'mailto:hostmaster@example.com' },
);
const common = { name: fc.oneof(fc.constant(apex), label), ttl: fc.constantFrom(60, 300, 3600, 7200, 86_400) };
const ofType = <Type extends DnsRecord['type'], More extends object>(type: Type, fields: fc.Arbitrary<More>) =>
  fc.tuple(fc.record(common), fields).map(([one, more]) => ({ ...one, type, ...more }));

const typed = fc.oneof(
  ofType('A', fc.record({ value: fc.ipV4() })),
  ofType('AAAA', fc.record({ value: fc.ipV6() })),
  ofType('CNAME', fc.record({ value: host })),
  ofType('NS', fc.record({ value: host })),
  ofType('PTR', fc.record({ value: host })),
  ofType('MX', fc.record({ value: host, priority: number })),
  ofType(
    'SRV',
    fc.record({ name: fc.constant('_sip._tcp'), value: host, priority: number, weight: number, port: number }),
  ),
  ofType('TXT', fc.record({ value: fc.string({ unit: 'binary', minLength: 1, maxLength: 700 }) })),
  ofType(
    'CAA',
    fc.tuple(fc.constantFrom(0, 128), authority).map(([flags, more]) => ({ flags, ...more })),
  ),
  ofType('TLSA', fc.record({ name: fc.constant('_443._tcp'), value: hex.map((digits) => `3 1 1 ${digits}`) })),
  ofType(
    'HTTPS',
    fc.record({
      value: fc
        .tuple(fc.integer({ min: 1, max: 65_535 }), fc.oneof(host, fc.constant('.')), fc.ipV4())
        .map(([priority, target, hint]) => `${priority} ${target} alpn=h2,h3 port=8443 ipv4hint=${hint}`),
    }),
  ),
  ofType('SVCB', fc.record({ value: host.map((target) => `0 ${target}`) })),
  ofType('SSHFP', fc.record({ value: hex.map((digits) => `4 2 ${digits}`) })),
);

/** Generates a record of any type, as stored; those that are invalid by themselves are left out. */
export const recordOfAnyType = (zone: string): fc.Arbitrary<DnsRecord> =>
  typed
    .map((one) => validateRecord(one, zone))
    .filter(({ faults }) => faults.length === 0)
    .map(({ record }) => record);
