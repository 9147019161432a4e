import { createHash } from 'node:crypto';

/** Holds a key of a zone, as its registry has it (RFC 4034 section 2). */
export interface ZoneKey {
  flags: number;
  protocol: number;
  algorithm: number;
  /** In Base64. */
  publicKey: string;
}

/** Holds what the parent of a signed zone publishes of one of its keys (RFC 4034 section 5). */
export interface Delegation {
  keyTag: number;
  algorithm: number;
  digestType: number;
  digest: Buffer;
}

/** Names the digests of a DS record by their number (IANA, "Delegation Signer Digest Algorithms"). */
const digests: Readonly<Record<number, string>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' };

/** Tells whether a DS record is that of a key of the zone. One with a digest that nobody here knows is not. */
export function isDelegationOf(zone: string, key: ZoneKey, found: Delegation): boolean {
  const own = delegationOf(zone, key, found.digestType);
  return (
    own !== undefined &&
    own.keyTag === found.keyTag &&
    own.algorithm === found.algorithm &&
    own.digest.equals(found.digest)
  );
}

/** Computes the DS record of a key; undefined for a digest that is not known. */
export function delegationOf(zone: string, key: ZoneKey, digestType: number): Delegation | undefined {
  const digest = digests[digestType];
  if (digest === undefined) return undefined;
  const data = keyData(key);
  const hash = createHash(digest).update(wireName(zone)).update(data).digest();
  return { keyTag: keyTagOf(data), algorithm: key.algorithm, digestType, digest: hash };
}

function keyData({ flags, protocol, algorithm, publicKey }: ZoneKey): Buffer {
  const head = Buffer.from([flags >> 8, flags & 0xff, protocol, algorithm]);
  return Buffer.concat([head, Buffer.from(publicKey, 'base64')]);
}

/** Computes the tag of a key (RFC 4034 appendix B). */
function keyTagOf(data: Buffer): number {
  let sum = 0;
  for (const [index, octet] of data.entries()) sum += index % 2 === 0 ? octet << 8 : octet;
  return (sum + (sum >> 16)) & 0xffff;
}

/** Writes a name as it is hashed: in lower case, each label with its length (RFC 4034 section 6.2). */
const wireName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .toLowerCase()
      .replace(/\.$/, '')
      .split('.')
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);
