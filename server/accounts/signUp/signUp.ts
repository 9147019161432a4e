import { randomUUID } from 'node:crypto';
import { type Language, languages } from '../../../schema/label.ts';
import type { RequestOrigin } from '../../../schema/rule.ts';
import type { SignUp } from '../../../schema/signUp.ts';
import type { Context } from '../../context.ts';
import { ApiError, type ErrorObject } from '../../errors.ts';
import { pointer } from '../../jsonapi/write/body/pointer.ts';
import { newDraft } from '../../operations/write/draft.ts';
import { flushEffects } from '../../operations/write/effects/flushEffects.ts';
import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import { transformOne } from '../../operations/write/pipeline/transform.ts';
import { validate } from '../../operations/write/pipeline/validate.ts';
import { create } from '../../operations/write/verbs/create.ts';
import { systemContext, type WriteContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { entityOf } from '../../sql/where.ts';
import { usersOf } from '../account/account.ts';
import { sendLater } from '../account/accountMail.ts';
import { record } from '../audit/record.ts';
import type { Given } from './signUpBody.ts';
import { addressSource, type PlannedRecord, plannedRecords } from './signUpRecords.ts';

export interface SignUpRequest {
  signUp: SignUp;
  given: Given;
  context: Context;
  origin: RequestOrigin;
}

/**
 * Creates the records of a visitor who signs up, all or nothing, and queues the activation letter. The answer does not reveal
 * whether an address is known: the same records are created for an unknown one and rolled back, and a letter informs the owner.
 * 422 with every fault of every record.
 */
export async function signUpVisitor(services: Services, request: SignUpRequest): Promise<void> {
  const { context, origin } = request;
  const { language, requestId } = context;
  const system: WriteContext = { ...systemContext(services), language, requestId, via: 'request' };
  const isNew = await makeUnlessKnown(system, request, async (inside, userId) => {
    await sendLater(inside, { occasion: 'invited', userId });
    await record(services, inside.db, { event: 'signedUp', who: { userId }, origin });
  });
  // Runs a second transaction in both cases, so that the time taken reveals nothing.
  if (isNew) return void (await inTransaction(system, () => Promise.resolve()));
  const email = String(addressIn(system, request));
  await inTransaction(system, async (inside) => {
    await sendLater(inside, { occasion: 'signedUpAgain', email, language: languageIn(request) });
    await record(services, inside.db, { event: 'signedUp', who: { email }, origin });
  });
}

/** Rolls back what was created for a known address. */
class KnownAddress extends Error {}

async function makeUnlessKnown(
  system: WriteContext,
  request: SignUpRequest,
  finish: (inside: WriteContext, userId: string) => Promise<void>,
): Promise<boolean> {
  try {
    await inTransaction(system, async (inside) => {
      const isKnown = await requireSoundButForAddress(inside, request);
      const given = isKnown ? withAddressOfNobody(inside, request) : request.given;
      const userId = await makeRecords(inside, plannedRecords(request.signUp, given));
      await flushEffects(inside);
      if (isKnown) throw new KnownAddress();
      await finish(inside, userId);
    });
    return true;
  } catch (error) {
    // Treats an address that another request took since the look-up as known.
    const isTaken = error instanceof ApiError && error.errors.every(isTakenAddress(system, request));
    if (isTaken || error instanceof KnownAddress) return false;
    throw error;
  }
}

/** Throws the faults of all records, except that the address is taken. Returns whether it is. */
async function requireSoundButForAddress(context: WriteContext, request: SignUpRequest): Promise<boolean> {
  const { signUp, given } = request;
  const faults: ErrorObject[] = [];
  for (const planned of plannedRecords(signUp, given)) faults.push(...(await faultsOf(context, planned)));
  const isTaken = isTakenAddress(context, request);
  const others = faults.filter((fault) => !isTaken(fault));
  if (others.length > 0) throw ApiError.invalid(withoutRepetition(others));
  return faults.length > 0;
}

function isTakenAddress(context: Pick<Context, 'model'>, { signUp }: SignUpRequest): (error: ErrorObject) => boolean {
  const { record: as, field } = sourceOf(context, signUp);
  const at = pointer(['attributes', as, field]);
  return ({ code, source }) => code === 'NOT_UNIQUE' && source?.pointer === at;
}

/** Returns the faults of a record, except those of references not created yet. Fields go by their names in the request. */
async function faultsOf(
  context: WriteContext,
  { resource, submission, references, givenAs }: PlannedRecord,
): Promise<ErrorObject[]> {
  const entity = entityOf(context.model, resource);
  const draft = await transformOne(context, entity, newDraft(submission));
  const verdicts = await validate(context, entity, [draft]);
  return verdicts.flatMap(({ errors }) =>
    errors.flatMap((error) => {
      const field = String(error.meta?.['field'] ?? '');
      if (Object.hasOwn(references, field)) return [];
      return Object.hasOwn(givenAs, field) ? [{ ...error, meta: { ...error.meta, field: givenAs[field] } }] : [error];
    }),
  );
}

/** Reports a fault once where one value is written to two records. */
const withoutRepetition = (errors: readonly ErrorObject[]): ErrorObject[] => [
  ...new Map(
    errors.map((error) => [JSON.stringify([error.code, error.source?.pointer, error.meta?.['field']]), error]),
  ).values(),
];

/** Creates the records in order, and returns the id of the user among them. */
async function makeRecords(context: WriteContext, planned: readonly PlannedRecord[]): Promise<string> {
  const ids = new Map<string, string>();
  const { entity, signIn } = usersOf(context.model);
  const users = entity.resource.name;
  const agreed = signIn.termsAcceptedAt ? { [signIn.termsAcceptedAt]: context.now().toISOString() } : {};
  for (const { as, resource, submission, references } of planned) {
    const linked = Object.entries(references).map(([field, other]) => [field, ids.get(other)]);
    const values = { ...submission.values, ...Object.fromEntries(linked), ...(resource === users && agreed) };
    const made = await create(context, { resource, submission: { ...submission, values } });
    ids.set(as, made.record?.row.id ?? '');
  }
  const user = planned.find(({ resource }) => resource === users);
  return ids.get(user?.as ?? '') ?? '';
}

const sourceOf = ({ model }: Pick<Context, 'model'>, signUp: SignUp): { record: string; field: string } => {
  const { entity, signIn } = usersOf(model);
  return addressSource(signUp, entity, signIn);
};

/** Returns the address as given, of any type. */
export function addressIn(
  context: Pick<Context, 'model'>,
  { signUp, given }: Pick<SignUpRequest, 'signUp' | 'given'>,
): unknown {
  const { record: as, field } = sourceOf(context, signUp);
  return given[as]?.[field];
}

function withAddressOfNobody(context: Pick<Context, 'model'>, { signUp, given }: SignUpRequest): Given {
  const { record: as, field } = sourceOf(context, signUp);
  return { ...given, [as]: { ...given[as], [field]: `${randomUUID()}@example.com` } };
}

/** Returns the language that the visitor chose for the account, or else that of the request. */
function languageIn({ signUp, given, context }: SignUpRequest): Language {
  const { entity, signIn } = usersOf(context.model);
  const user = plannedRecords(signUp, given).find(({ resource }) => resource === entity.resource.name);
  const asked = user?.submission.values[signIn.language];
  return languages.find((language) => language === asked) ?? context.language;
}
