import type { DelegatedKey } from '../../../outside/dns/dnsServer.ts';
import type { Domain } from '../../../resources/domains.ts';
import { faultText } from '../../../schema/fault.ts';
import type { Language } from '../../../schema/label.ts';
import { keyTexts } from './elsewhereTexts.ts';
import type { Finding } from './finding.ts';
import { signingOf } from './nameservers.ts';
import type { Observed } from './observed.ts';

/** Judges whether the parent zone of a domain elsewhere delegates to our nameservers. */
export function nameserversElsewhere(ours: readonly string[], { nameservers }: Pick<Observed, 'nameservers'>): Finding {
  const about = 'nameservers';
  if (nameservers.state === 'unknown') return { about, state: 'unknown', code: 'NO_ANSWER' };
  if (nameservers.state === 'absent') return { about, state: 'wrong', code: 'NAMESERVERS_TO_ENTER_FIRST', copy: ours };
  const seen = new Set(nameservers.value);
  if (seen.size === ours.length && ours.every((host) => seen.has(host)))
    return { about, state: 'good', code: 'NAMESERVERS_RIGHT', params: [ours.join(', ')] };
  return { about, state: 'wrong', code: 'NAMESERVERS_TO_ENTER', params: [[...seen].join(', ')], copy: ours };
}

type Signed = Pick<Domain, 'dnssecState' | 'keysGoneSince'>;

/** Holds what decides on DNSSEC of a domain elsewhere. */
interface Around {
  /** Whether the parent zone delegates to our nameservers. Otherwise a key of ours would make the domain unreachable. */
  isOurs: boolean;
  /** Those of the zone; undefined where our DNS server did not answer. */
  keys: readonly DelegatedKey[] | undefined;
}

/** Judges DNSSEC of a domain whose owner enters and removes its keys at another provider. */
export function signingElsewhere(domain: Signed, { isOurs, keys }: Around): Finding {
  const about = 'dnssec';
  const { dnssecState } = domain;
  if (dnssecState === 'turningOff')
    return domain.keysGoneSince === null
      ? { about, state: 'warning', code: 'DNSSEC_KEY_TO_REMOVE', ...(keys && { details: keys.map(delegationLine) }) }
      : { about, state: 'busy', code: 'DNSSEC_KEY_GONE' };
  if (dnssecState === 'on') return { ...signingOf(domain), ...(keys && { details: keys.flatMap(linesOf) }) };
  if (dnssecState !== 'turningOn') return signingOf(domain);
  if (!isOurs) return { about, state: 'warning', code: 'DNSSEC_NAMESERVERS_FIRST' };
  if (!keys) return { about, state: 'unknown', code: 'NO_ANSWER' };
  // Says that it is under way until the zone is signed.
  return keys.length === 0 ? signingOf(domain) : { about, state: 'warning', code: 'DNSSEC_KEY_TO_ENTER', keys };
}

/** Names the digest of every DS record that we tell: SHA-256 (RFC 4509). */
const digestType = 2;

const delegationLine = ({ keyTag, algorithm, digest }: DelegatedKey): string =>
  `DS ${keyTag} ${algorithm} ${digestType} ${digest.toUpperCase()}`;

const linesOf = (key: DelegatedKey): string[] => [
  delegationLine(key),
  `DNSKEY ${key.flags} ${key.protocol} ${key.algorithm} ${key.publicKey}`,
];

/** Lists the fields to fill in at another provider. */
export interface Entries {
  title: string;
  values: readonly { label: string; value: string }[];
}

/** Names the algorithms that PowerDNS signs with, as forms list them (IANA, "DNS Security Algorithm Numbers"). */
const algorithms: Readonly<Record<number, string>> = {
  8: 'RSA/SHA-256',
  10: 'RSA/SHA-512',
  13: 'ECDSA P-256',
  14: 'ECDSA P-384',
  15: 'Ed25519',
  16: 'Ed448',
};

/** Words a key as forms of other providers ask for it: by its digest, or whole. */
export function entriesOf(key: DelegatedKey, language: Language): Entries[] {
  const name = algorithms[key.algorithm];
  const label = (code: keyof typeof keyTexts, ...params: string[]): string =>
    faultText({ code, params }, language, { texts: keyTexts }).trim();
  const entry = (text: string, value: number | string) => ({ label: text, value: String(value) });
  const algorithm = entry(label('ALGORITHM', name === undefined ? '' : `(${name})`), key.algorithm);
  return [
    {
      title: label('DS'),
      values: [
        entry(label('KEY_TAG'), key.keyTag),
        algorithm,
        entry(label('DIGEST_TYPE'), digestType),
        entry(label('DIGEST'), key.digest.toUpperCase()),
      ],
    },
    {
      title: label('DNSKEY'),
      values: [
        entry(label('FLAGS'), key.flags),
        entry(label('PROTOCOL'), key.protocol),
        algorithm,
        entry(label('PUBLIC_KEY'), key.publicKey),
      ],
    },
  ];
}
