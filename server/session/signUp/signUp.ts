import { randomUUID } from 'node:crypto';
import { type Language, languages } from '../../../schema/label.ts';
import type { RequestOrigin } from '../../../schema/rule.ts';
import type { SignUp } from '../../../schema/signUp.ts';
import type { Context } from '../../context.ts';
import { ApiError, type ErrorObject } from '../../errors.ts';
import { pointer } from '../../jsonapi/write/body/pointer.ts';
import { create } from '../../operations/write/create.ts';
import { newDraft } from '../../operations/write/draft.ts';
import { settle } from '../../operations/write/follow/settle.ts';
import { inTransaction } from '../../operations/write/inTransaction.ts';
import { transform } from '../../operations/write/transform.ts';
import { validate } from '../../operations/write/validate.ts';
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
 * Makes what a visitor becomes, all or nothing, and has the letter sent that activates the account. Somebody whose address is
 * known is told nothing here: the same is made for an address that nobody has and taken back, and a letter tells the owner.
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
  // For a known address a transaction is taken back and another begun: the time must not tell.
  if (isNew) return void (await inTransaction(system, () => Promise.resolve()));
  const email = String(addressIn(system, request));
  await inTransaction(system, async (inside) => {
    await sendLater(inside, { occasion: 'signedUpAgain', email, language: languageIn(request) });
    await record(services, inside.db, { event: 'signedUp', who: { email }, origin });
  });
}

/** Takes back what was made for an address that is known. */
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
      await settle(inside);
      if (isKnown) throw new KnownAddress();
      await finish(inside, userId);
    });
    return true;
  } catch (error) {
    // Somebody else may have taken the address since it was looked for.
    const isTaken = error instanceof ApiError && error.errors.every(isTakenAddress(system, request));
    if (isTaken || error instanceof KnownAddress) return false;
    throw error;
  }
}

/** Throws the faults of all records; that the address is taken is none of them, and is told apart. */
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

/** What is wrong with a record apart from the references that it does not have yet; fields go by the names they are given under. */
async function faultsOf(
  context: WriteContext,
  { resource, submission, references, givenAs }: PlannedRecord,
): Promise<ErrorObject[]> {
  const entity = entityOf(context.model, resource);
  const draft = await transform(context, entity, newDraft(submission));
  const verdicts = await validate(context, entity, [draft]);
  return verdicts.flatMap(({ errors }) =>
    errors.flatMap((error) => {
      const field = String(error.meta?.['field'] ?? '');
      if (Object.hasOwn(references, field)) return [];
      return Object.hasOwn(givenAs, field) ? [{ ...error, meta: { ...error.meta, field: givenAs[field] } }] : [error];
    }),
  );
}

/** What is given once and stands in two records is wrong once. */
const withoutRepetition = (errors: readonly ErrorObject[]): ErrorObject[] => [
  ...new Map(
    errors.map((error) => [JSON.stringify([error.code, error.source?.pointer, error.meta?.['field']]), error]),
  ).values(),
];

/** The id of the user among them. */
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

/** The address as it was given, of whatever kind. */
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

/** The language that the visitor chose for the account, or else that of the request. */
function languageIn({ signUp, given, context }: SignUpRequest): Language {
  const { entity, signIn } = usersOf(context.model);
  const user = plannedRecords(signUp, given).find(({ resource }) => resource === entity.resource.name);
  const asked = user?.submission.values[signIn.language];
  return languages.find((language) => language === asked) ?? context.language;
}
