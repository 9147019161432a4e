import { isObject } from '../../../schema/isObject.ts';
import { ConnectFault } from './connectFault.ts';
import { typeOf } from './makeRecord.ts';
import type { ConnectTemplate, TemplateRecord } from './template.ts';

type Kind = 'id' | 'text' | 'flag' | 'number' | 'numberOrVariable';

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

const kinds: Record<Kind, (value: unknown) => boolean> = {
  // Fits an address and nothing else, as ids are parts of addresses.
  id: (value) => isText(value) && /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(value),
  text: isText,
  flag: (value) => typeof value === 'boolean',
  number: isNumber,
  numberOrVariable: (value) => isNumber(value) || isText(value),
};

const required = {
  providerId: 'id',
  providerName: 'text',
  serviceId: 'id',
  serviceName: 'text',
} as const satisfies Partial<Record<keyof ConnectTemplate, Kind>>;

const optional = {
  version: 'number',
  logoUrl: 'text',
  description: 'text',
  variableDescription: 'text',
  syncBlock: 'flag',
  syncPubKeyDomain: 'text',
  syncRedirectDomain: 'text',
  sharedProviderName: 'flag',
  sharedServiceName: 'flag',
  multiInstance: 'flag',
  warnPhishing: 'flag',
  hostRequired: 'flag',
} as const satisfies Partial<Record<keyof ConnectTemplate, Kind>>;

const ofRecord = {
  host: 'text',
  name: 'text',
  pointsTo: 'text',
  target: 'text',
  data: 'text',
  spfRules: 'text',
  service: 'text',
  protocol: 'text',
  ttl: 'numberOrVariable',
  priority: 'numberOrVariable',
  weight: 'numberOrVariable',
  port: 'numberOrVariable',
  groupId: 'text',
  essential: 'text',
  txtConflictMatchingMode: 'text',
  txtConflictMatchingPrefix: 'text',
} as const satisfies Partial<Record<keyof TemplateRecord, Kind>>;

/**
 * Reads a template of Domain Connect from its JSON; members that the specification does not name are left out.
 * @throws ConnectFault
 */
export function readTemplate(json: string): ConnectTemplate {
  const found = objectIn(json);
  const { records } = found;
  if (!Array.isArray(records) || records.length === 0) throw new ConnectFault('CONNECT_MEMBER', 'records');
  const template = { ...members(found, required, true), ...members(found, optional, false) };
  return { ...template, records: records.map(readRecord) } as ConnectTemplate;
}

function objectIn(json: string): Record<string, unknown> {
  const found = parsed(json);
  if (!isObject(found)) throw new ConnectFault('CONNECT_NO_TEMPLATE');
  return found;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ConnectFault('CONNECT_NO_TEMPLATE');
    throw error;
  }
}

function members(
  found: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, Kind>>,
  areRequired: boolean,
  place = '',
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, kind]) => {
      const value = found[name] ?? '';
      if (value === '' && !areRequired) return [];
      if (value === '' || !kinds[kind](value)) throw new ConnectFault('CONNECT_MEMBER', place + name);
      return [[name, value]];
    }),
  );
}

function readRecord(found: unknown, index: number): TemplateRecord {
  const place = `records[${index}].`;
  if (!isObject(found) || !isText(found['type'])) throw new ConnectFault('CONNECT_MEMBER', `${place}type`);
  const record: TemplateRecord = { type: found['type'], ...members(found, ofRecord, false, place) };
  refuseOpenVariables(record);
  refuseConflictMode(record, place);
  return { ...record, type: typeOf(record) };
}

function refuseOpenVariables(record: TemplateRecord): void {
  const open = Object.values(record).find((value) => isText(value) && (value.match(/%/g) ?? []).length % 2 !== 0);
  if (open !== undefined) throw new ConnectFault('CONNECT_VARIABLE_OPEN', String(open));
}

/** Refuses a prefix with a variable: a caller could choose which texts go. */
function refuseConflictMode(record: TemplateRecord, place: string): void {
  const { txtConflictMatchingMode: mode = 'None', txtConflictMatchingPrefix: prefix = '' } = record;
  if (!['None', 'All', 'Prefix'].includes(mode))
    throw new ConnectFault('CONNECT_MEMBER', `${place}txtConflictMatchingMode`);
  if (mode === 'Prefix' && (prefix === '' || prefix.includes('%')))
    throw new ConnectFault('CONNECT_MEMBER', `${place}txtConflictMatchingPrefix`);
}
