/**
 * Adds what the description leaves out: the members of whole objects, of quotations and of faults.
 * They are known from the registrar's own clients, which also win where both speak.
 */
import { z } from 'zod';
import type { Description } from './description.ts';
import { namedType, objectOf, schemaOf, wordOf } from './fieldSchemas.ts';

const moment = z.iso.datetime({ offset: true });

/** Lists faults that the clients know beside those of the description. Their status is a refusal. */
export const notedFaults: readonly string[] = [
  'ConstraintViolationException',
  'InsufficientCreditException',
  'ObjectStatusProhibitsOperation',
  'ProviderUnavailable',
  'ProviderConnectionError',
  'UnsupportedTld',
];

/** Makes the schemas of whole objects, by their name. */
export function notedObjects(description: Description) {
  const domain = domainOf(description);
  return {
    domain,
    process: z.strictObject({
      id: z.int(),
      status: wordOf('ProcessStatus', description),
      type: z.string(),
      identifier: z.string(),
      action: z.string(),
      createdDate: moment,
      statusDetail: z.string().optional(),
    }),
    transfer: z.strictObject({
      domainName: z.string(),
      registrar: z.string(),
      status: z.literal(transferStatuses(description)),
      requestedDate: moment,
      actionDate: moment.optional(),
      expiryDate: moment.optional(),
      type: z.enum(['IN', 'OUT']),
      processId: z.int(),
      log: z.array(z.strictObject({ date: moment, status: z.string(), message: z.string() })),
    }),
    registered: domain.pick({ domainName: true, expiryDate: true, status: true }),
    notice,
  };
}

const notice = z.strictObject({
  id: z.int(),
  eventType: z.string(),
  notificationType: z.string(),
  fireDate: moment,
  message: z.string(),
  process: z.int().optional(),
  domainName: z.string().optional(),
  subjectStatus: z.enum(['NEW', 'OK', 'COMPLETED', 'PENDING', 'WARNING', 'FAILED']),
  isAsync: z.boolean(),
  payload: z.record(z.string(), z.unknown()).optional(),
});

/** Takes the members that creation and update name, and those that only the registrar sets. */
function domainOf(description: Description) {
  const field = (operationId: string, name: string): z.ZodType => {
    const found = description.operations.find((one) => one.operationId === operationId)?.requestBody?.fields[name];
    if (found === undefined) throw new Error(`The description of ${operationId} has no ${name}.`);
    return schemaOf(found, description);
  };
  return z.strictObject({
    domainName: schemaOf({ type: 'string', format: 'fqdn', required: true }, description),
    registry: z.string(),
    customer: field('createDomain', 'customer'),
    registrant: field('createDomain', 'registrant'),
    autoRenew: field('createDomain', 'autoRenew'),
    ns: field('createDomain', 'ns'),
    contacts: field('createDomain', 'contacts'),
    keyData: field('updateDomain', 'keyData'),
    dsData: field('updateDomain', 'dsData').optional(),
    status: field('updateDomain', 'status'),
    authcode: field('updateDomain', 'authcode').optional(),
    createdDate: moment,
    expiryDate: moment,
    premium: z.boolean(),
  });
}

/** Reads the words of a transfer's status, which stand in a sentence. */
function transferStatuses({ operations }: Description): string[] {
  const sentences = operations.find(({ operationId }) => operationId === 'transferInfo')?.gotchas ?? [];
  const words = /status values: ([a-z, ]+)/.exec(sentences.join('\n'))?.[1];
  if (words === undefined) throw new Error('The description names no status of a transfer.');
  return words.split(', ');
}

/** Makes the schema of what a command would cost. */
export const quotation = (description: Description): z.ZodType =>
  z.strictObject({
    currency: z.string().length(3),
    billables: z.array(
      z.strictObject({
        ...namedType('Billable', description).shape,
        amount: z.int(),
        refundable: z.boolean(),
        total: z.int(),
      }),
    ),
    total: z.int(),
  });

/** Makes the schema of a fault, with what each kind of it tells beside its type. */
export const faultBody = (description: Description): z.ZodType =>
  z.strictObject({
    type: z.literal([...description.errors.keys(), ...notedFaults]),
    message: z.string(),
    violations: z.array(objectOf(violation, description)).optional(),
    quote: quotation(description).optional(),
    startDate: moment.optional(),
    endDate: moment.optional(),
  });

const violation = {
  field: { type: 'string', required: true },
  message: { type: 'string', required: true },
  value: { type: 'string', required: false },
} as const;
