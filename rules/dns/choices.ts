/** What can be chosen of a record, as its description says. */
import { dnsrecords } from '../../resources/dnsrecords.ts';

const { recordType, ttl, flags, tag } = dnsrecords.fields;

/** Types that a zone may hold. SOA is made by the nameserver. */
export const recordTypes = recordType.options.map(({ value }) => value);
export type RecordType = (typeof recordTypes)[number];

/** In seconds, the shortest first, with a text of how long that is. */
export const ttlOptions = ttl.options;

/** RFC 8659 section 4.1: the critical bit, or nothing. */
export const caaFlags: readonly number[] = flags.options.map(({ value }) => value);
/** RFC 8659 sections 4.2 to 4.4. */
export const caaTags: readonly string[] = tag.options.map(({ value }) => value);
