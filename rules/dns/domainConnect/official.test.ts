/** Holds the engine to the official test definitions, where OFFICIAL_FOLDER names their folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { officialFolder } from '../../../outside/testing/official.ts';
import { applyRecords } from './applyRecords.ts';
import { ConnectFault, type ConnectFaultCode } from './connectFault.ts';
import type { ConnectRecord, ConnectTemplate, TemplateRecord } from './template.ts';

interface Definition {
  id: string;
  description: string;
  input: {
    zone_records?: ConnectRecord[] | null;
    template_records?: TemplateRecord[];
    domain: string;
    host?: string | null;
    params?: Record<string, string>;
    group_ids?: string[];
    multi_aware?: boolean;
    multi_instance?: boolean;
    provider_id?: string;
    service_id?: string;
    unique_id?: string;
  };
  expect: { exception?: string; new_count?: number; delete_count?: number; records?: ConnectRecord[] | null };
}

const folder = officialFolder('domain-connect');
if (!folder) console.log('The definitions of Domain Connect were not asked: OFFICIAL_FOLDER does not name them.');

const definitionsIn = (file: string): Definition[] =>
  (parse(readFileSync(file, 'utf8')) as { tests: Definition[] }).tests;

/** Names our codes as the definitions do. */
const exceptions: Record<ConnectFaultCode, string> = {
  CONNECT_NO_TEMPLATE: 'InvalidTemplate',
  CONNECT_MEMBER: 'InvalidTemplate',
  CONNECT_VARIABLE_OPEN: 'InvalidTemplate',
  CONNECT_RECORD: 'InvalidData',
  CONNECT_EXCLUDES: 'InvalidData',
  CONNECT_TYPE: 'TypeError',
  CONNECT_VARIABLE_MISSING: 'MissingParameter',
  CONNECT_HOST_REQUIRED: 'HostRequired',
};

/** Repeats the template with a redirect that the definitions expect, as its file is not among them. */
const redirecting: Partial<ConnectTemplate> = {
  records: [
    { type: 'A', host: 'www', pointsTo: '%IP%', ttl: 1800 },
    {
      type: 'TXT',
      host: 'www',
      data: '%RANDOMTEXT%',
      ttl: 1800,
      txtConflictMatchingMode: 'Prefix',
      txtConflictMatchingPrefix: 'shm:',
    },
    { type: 'REDIR301', host: '@', target: 'http://www.%fqdn%' },
  ],
};

function templateOf({ provider_id = '', service_id = '', template_records }: Definition['input']) {
  if (template_records) return { records: template_records };
  if (service_id === 'templateredir') return redirecting;
  const file = join(folder ?? '', `${provider_id.toLowerCase()}.${service_id}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ConnectTemplate) : {};
}

const random = '<test only: random>';

function outcomeOf({ input }: Definition) {
  const template = templateOf(input);
  if (template.hostRequired && !input.host) throw new ConnectFault('CONNECT_HOST_REQUIRED');
  return applyRecords({
    zone: input.zone_records ?? [],
    records: template.records ?? [],
    place: { domain: input.domain, host: input.host ?? '', values: input.params ?? {} },
    groups: input.group_ids ?? [],
    redirectRecords: [
      { type: 'A', pointsTo: '127.0.0.1', ttl: 600 },
      { type: 'AAAA', pointsTo: '::1', ttl: 600 },
    ],
    ...(input.multi_aware && {
      instance: {
        id: input.unique_id ?? random,
        providerId: input.provider_id ?? '',
        serviceId: input.service_id ?? '',
        host: input.host ?? '',
        isMultiple: input.multi_instance ?? template.multiInstance ?? false,
      },
    }),
  });
}

const sorted = (records: readonly ConnectRecord[]): ConnectRecord[] =>
  records.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));

const sortKey = ({ type, name, ttl, data }: ConnectRecord): string => JSON.stringify([type, name, ttl ?? 0, data]);

function exceptionOf(definition: Definition): string {
  try {
    outcomeOf(definition);
    return 'none';
  } catch (error) {
    if (!(error instanceof ConnectFault)) throw error;
    return exceptions[error.fault.code];
  }
}

const files = ['process_records_tests', 'process_records_apexcname_tests', 'apply_template_tests'];

it('a definition of our own is met, with or without the official ones', () => {
  const record = { type: 'A', host: '@', pointsTo: '192.0.2.7', ttl: 600 };
  const outcome = outcomeOf({
    id: 'own',
    description: 'a record is added to an empty zone',
    input: { domain: 'example.nl', template_records: [record] },
    expect: {},
  });
  expect(outcome.zone).toEqual([{ type: 'A', name: '@', data: '192.0.2.7', ttl: 600 }]);
});

if (folder)
  describe.each(files)('the definitions of %s', (file) => {
    it.each(definitionsIn(join(folder, `${file}.yaml`)).map((one) => [one.id, one] as const))(
      'are met: %s',
      (_, definition) => {
        const { exception, new_count, delete_count, records } = definition.expect;
        if (exception) return expect(exceptionOf(definition)).toBe(exception);
        const { added, removed, zone } = outcomeOf(definition);
        expect({ added: added.length, removed: removed.length }).toEqual({ added: new_count, removed: delete_count });
        expect(sorted(zone)).toEqual(sorted(records ?? zone));
      },
    );
  });
