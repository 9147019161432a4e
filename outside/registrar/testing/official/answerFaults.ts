import { z } from 'zod';
import type { StandInAnswer, StandInRequest } from '../../../../mock-server/standIn/standIn.ts';
import type { Description, Operation } from './description.ts';
import { namedType } from './fieldSchemas.ts';
import { faultBody, notedFaults, notedObjects, quotation } from './notedShapes.ts';
import { shapeIn } from './proseShape.ts';
import { faultsOf } from './requestFaults.ts';

type Asked = Pick<StandInRequest, 'query'>;

/** Lists what an answer has that its operation does not give, and what it lacks. */
export function answerFaults(asked: Asked, answer: StandInAnswer, operation: Operation, description: Description) {
  if (answer.status >= 400) return refusalFaults(answer, description);
  const told = operation.responses[String(answer.status)];
  const noted = notedBody(asked, answer, operation, description);
  if (told === undefined && noted === undefined) return [`status ${answer.status} is not described`];
  const schema = noted ?? shapeIn(told?.description ?? '', description);
  if (schema === undefined) return answer.body === undefined ? [] : ['a body, and none is described'];
  return faultsOf(schema, asJson(answer.body), 'answer');
}

/** Returns what arrives of a body: members without a value do not. */
const asJson = (body: unknown): unknown => (body === undefined ? undefined : JSON.parse(JSON.stringify(body)));

/** Returns the schema of an answer whose members the description leaves out. */
function notedBody(
  { query }: Asked,
  { status }: StandInAnswer,
  { operationId }: Operation,
  description: Description,
): z.ZodType | undefined {
  const objects = notedObjects(description);
  if (query.get('quote') === 'true' && status === 200)
    return z.strictObject({ command: z.string(), quote: quotation(description) });
  const chosen = query.get('fields')?.split(',');
  const noted: Readonly<Record<string, z.ZodType>> = {
    'createDomain 201': objects.registered,
    'getDomain 200': objects.domain,
    'listDomains 200': paged(chosen ? only(objects.domain, ['domainName', ...chosen]) : objects.domain),
    'getContact 200': namedType('Contact', description),
    'getProcess 200': objects.process,
    'listProcesses 200': paged(objects.process),
    'transferInfo 200': objects.transfer,
    'pollNotification 200': z.strictObject({ count: z.int(), notification: objects.notice.optional() }),
  };
  return noted[`${operationId} ${status}`];
}

const only = (object: z.ZodObject, names: readonly string[]): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(object.shape).filter(([name]) => names.includes(name))));

const paged = (object: z.ZodType): z.ZodType =>
  z.strictObject({
    entities: z.array(object),
    pagination: z.strictObject({ limit: z.int(), offset: z.int(), total: z.int() }),
  });

/** Lists what is wrong with a fault: its members, and a status that is not the one of its type. */
function refusalFaults({ status, body }: StandInAnswer, description: Description): string[] {
  const faults = faultsOf(faultBody(description), asJson(body), 'fault');
  const named = z.object({ type: z.string() }).safeParse(body);
  if (faults.length > 0 || !named.success) return faults;
  const { type } = named.data;
  const wanted = notedFaults.includes(type) ? 400 : description.errors.get(type);
  return wanted === status ? [] : [`${type} has status ${status}, and ${wanted} is described`];
}
