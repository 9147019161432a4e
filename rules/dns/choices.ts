/** Derives the choices of a record from those of its description. */
import { flags, tags, ttls, types } from '../../resources/shared/dnsChoices.ts';

/** Lists the types that a zone may hold. SOA is absent, as the nameserver makes it. */
export const recordTypes = types.map(({ value }) => value);
export type RecordType = (typeof recordTypes)[number];

/** Lists TTLs in seconds, shortest first, each with its text. */
export const ttlOptions = ttls;

/** Lists the flags of CAA: the critical bit, or none (RFC 8659 section 4.1). */
export const caaFlags: readonly number[] = flags.map(({ value }) => value);
/** Lists the tags of CAA (RFC 8659 sections 4.2 to 4.4). */
export const caaTags: readonly string[] = tags.map(({ value }) => value);
