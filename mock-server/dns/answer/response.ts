import {
  type Answer,
  AUTHORITATIVE_ANSWER,
  type DecodedPacket,
  decode,
  encode,
  type OptAnswer,
  type Packet,
  RECURSION_DESIRED,
  TRUNCATED_RESPONSE,
} from 'dns-packet';
import type { ZoneStore } from '../zoneStore.ts';
import { rcodes, transferOf, type ZoneAnswer, zoneAnswer } from './zoneAnswer.ts';

export type Rcode = keyof typeof rcodes;

/** Limits octets of an answer over UDP: without EDNS (RFC 1035), and with it (DNS flag day 2020). */
const plainLimit = 512;
const largestLimit = 1232;
const perTransferMessage = 100;

/** Holds what is answered from. */
export interface Names {
  zones: ZoneStore;
  /** Gives the DS records that the parent of a zone has; undefined where that is asked of the zones. */
  delegationsOf?: (name: string) => Answer[] | undefined;
  /** Names the hosts that the registry refers to for a domain; undefined where the zones say so. A resolver asks there. */
  hostsOf?: (name: string) => readonly string[] | undefined;
}

export interface DnsQuery {
  packet: DecodedPacket;
  name: string;
  type: string;
}

/** Names the types that the library only knows by their numbers. */
const unnamedTypes: Readonly<Record<string, string>> = { UNKNOWN_64: 'SVCB', UNKNOWN_65: 'HTTPS' };

/** Reads a message; undefined where it is no query with one question, to which `formatError` is the answer. */
export function readQuery(message: Buffer): DnsQuery | undefined {
  const packet = decoded(message);
  const [question] = packet?.questions ?? [];
  return packet?.type === 'query' && question
    ? { packet, name: question.name, type: unnamedTypes[question.type] ?? question.type }
    : undefined;
}

function decoded(message: Buffer): DecodedPacket | undefined {
  try {
    return decode(message);
  } catch (error) {
    console.warn(`A DNS message of ${message.length} octets cannot be read: ${String(error)}`);
    return undefined;
  }
}

const headerOctets = 12;

/** Returns FORMERR under the id of an unreadable query; undefined for what is no query at all. */
export function formatError(message: Buffer): Buffer | undefined {
  if (message.length < headerOctets) return undefined;
  const isAnswer = message.readUInt16BE(2) >> 15 === 1;
  return isAnswer ? undefined : encode({ id: message.readUInt16BE(0), type: 'response', flags: rcodes.FORMERR });
}

/** Returns the answer for UDP, cut short where it does not fit. */
export function datagram(names: Names, query: DnsQuery): { rcode: Rcode; message: Buffer } {
  const answer = answerTo(names, query);
  const limit = Math.min(largestLimit, Math.max(plainLimit, optOf(query)?.udpPayloadSize ?? plainLimit));
  const message = encode(response(query, answer));
  if (message.length <= limit) return { rcode: answer.rcode, message };
  const cut = { ...answer, answers: [], authorities: [], additionals: [] };
  return { rcode: answer.rcode, message: encode(response(query, cut, TRUNCATED_RESPONSE)) };
}

/** Returns the answers for TCP: one message, or those of a transfer (RFC 5936). */
export function streamed(names: Names, query: DnsQuery): { rcode: Rcode; messages: Buffer[] } {
  const records = query.type === 'AXFR' ? transferOf(names.zones, query.name) : undefined;
  if (records === undefined) {
    const answer = answerTo(names, query);
    return { rcode: answer.rcode, messages: [encode(response(query, answer))] };
  }
  const parts = Array.from({ length: Math.ceil(records.length / perTransferMessage) }, (_, index) =>
    records.slice(index * perTransferMessage, (index + 1) * perTransferMessage),
  );
  return { rcode: 'NOERROR', messages: parts.map((answers) => encode(response(query, whole(answers)))) };
}

/** Returns an answer that holds only a response code. */
export const failing = (query: DnsQuery, rcode: Rcode): Buffer =>
  encode(response(query, { ...whole([]), rcode, isAuthoritative: false }));

function answerTo({ zones, delegationsOf, hostsOf }: Names, query: DnsQuery): ZoneAnswer {
  if (opcodeOf(query) !== 0) return { ...whole([]), rcode: 'NOTIMP', isAuthoritative: false };
  if (query.type === 'AXFR' || query.type === 'IXFR') return { ...whole([]), rcode: 'REFUSED', isAuthoritative: false };
  const delegations = query.type === 'DS' ? delegationsOf?.(query.name.toLowerCase()) : undefined;
  if (delegations) return whole(delegations);
  const hosts = query.type === 'NS' ? hostsOf?.(query.name.toLowerCase()) : undefined;
  return hosts
    ? whole(hosts.map((data) => ({ type: 'NS', name: query.name, ttl: 3600, data })))
    : zoneAnswer(zones, query);
}

const opcodeOf = ({ packet }: DnsQuery): number => ((packet.flags ?? 0) >> 11) & 15;

const whole = (answers: Answer[]): ZoneAnswer => ({
  rcode: 'NOERROR',
  isAuthoritative: true,
  answers,
  authorities: [],
  additionals: [],
});

function response({ packet }: DnsQuery, answer: ZoneAnswer, flags = 0): Packet {
  const opt = optOf({ packet });
  const asked = packet.flag_rd ? RECURSION_DESIRED : 0;
  const authority = answer.isAuthoritative ? AUTHORITATIVE_ANSWER : 0;
  return {
    id: packet.id,
    type: 'response',
    flags: flags | asked | authority | rcodes[answer.rcode],
    questions: packet.questions,
    answers: answer.answers,
    authorities: answer.authorities,
    additionals: [...answer.additionals, ...(opt ? [ownOpt] : [])],
  };
}

const optOf = ({ packet }: Pick<DnsQuery, 'packet'>): OptAnswer | undefined =>
  packet.additionals?.find((one) => one.type === 'OPT');

const ownOpt: OptAnswer = {
  type: 'OPT',
  name: '.',
  udpPayloadSize: largestLimit,
  extendedRcode: 0,
  ednsVersion: 0,
  flags: 0,
  flag_do: false,
  options: [],
};
