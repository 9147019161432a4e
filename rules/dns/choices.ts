/** Derives the choices of a record from its description. */
import { dnsrecords } from '../../resources/dnsrecords.ts';

const { recordType, ttl, flags, tag } = dnsrecords.fields;

/** Lists the types that a zone may hold. SOA is absent, as the nameserver makes it. */
export const recordTypes = recordType.options.map(({ value }) => value);
export type RecordType = (typeof recordTypes)[number];

/** Lists TTLs in seconds, shortest first, each with its text. */
export const ttlOptions = ttl.options;

/** Lists the flags of CAA: the critical bit, or none (RFC 8659 section 4.1). */
export const caaFlags: readonly number[] = flags.options.map(({ value }) => value);
/** Lists the tags of CAA (RFC 8659 sections 4.2 to 4.4). */
export const caaTags: readonly string[] = tag.options.map(({ value }) => value);
