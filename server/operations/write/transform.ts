import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../../schema/field.ts';
import { type Attributes, normalize } from '../../../schema/normalize.ts';
import type { Change } from '../../../schema/rule.ts';
import { applies, isOfKind } from '../../../schema/validation.ts';
import { type Context, rightsOn } from '../../context.ts';
import type { Entity } from '../../model.ts';
import { type Draft, recordOf, ruleRecordOf } from './draft.ts';
import { sanitizeRichText } from './richText.ts';
import { ruleContext } from './ruleContext.ts';
import { takeSteps } from './steps.ts';
import type { WriteContext } from './writeContext.ts';

/** Completes what the caller gave to what will be written: values a new row starts with, one way of writing, what steps copy, derived values. */
export async function transform(context: WriteContext, entity: Entity, draft: Draft): Promise<Draft> {
  const start = draft.stored ? withoutUnseen(draft) : withStart(context, entity, draft.submission.values);
  const written = inOneWriting(context, entity, start, draft.stored?.values);
  const changes = draft.stored ? written : withConditionalStart(entity, written);
  const changed = withoutUnchanged(context, entity, { ...draft, changes });
  const stepping = await takeSteps(context, entity, changed);
  const derived = await withDerived(context, entity, stepping);
  return takeSteps(context, entity, withoutUnchanged(context, entity, derived));
}

/** Whoever may not see where a reference leads reads null, and sends that back with the rest of the record: it stays. */
const withoutUnseen = ({ stored, submission: { values } }: Draft): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null || !stored?.hidden.has(name)));

/** Forced values, defaults and first states of a new row, and what makes it one of its view. */
function withStart({ model, principal }: Context, { resource, fixed }: Entity, given: Attributes): Attributes {
  const forced = Object.entries(model.rights[principal.role][resource.name]?.values ?? {}).map(([name, value]) => [
    name,
    value === '$user' ? principal.userId : value,
  ]);
  const start: Record<string, unknown> = { ...given, ...Object.fromEntries(forced), ...fixed };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (start[name] === undefined && !field.when && startOf(field) !== undefined) start[name] = startOf(field);
  }
  return start;
}

/** What a conditional field starts with depends on the others, as they are written. */
function withConditionalStart({ resource }: Entity, values: Attributes): Attributes {
  const start: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(resource.fields)) {
    const isOpen = field.when !== undefined && start[name] === undefined && startOf(field) !== undefined;
    if (isOpen && applies(field, start)) start[name] = startOf(field);
  }
  return start;
}

const startOf = (field: Field): unknown =>
  field.type === 'state' ? (field.default ?? field.initial) : (field.default ?? undefined);

/** @param base the record the values are written to */
function inOneWriting(context: Context, entity: Entity, values: Attributes, base: Attributes = {}): Attributes {
  const { fields } = entity.resource;
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      fields[name]?.type === 'richText' && typeof value === 'string' ? [name, sanitizeRichText(value)] : [name, value],
    ),
  );
  return inUtc(fields, normalize(fields, safe, { ...base, ...safe }, context.model.formats));
}

/** Moments are written as they are read back, so that the same moment is no change. */
const inUtc = (fields: Entity['resource']['fields'], values: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      const isMoment = field?.type === 'dateTime' && isOfKind(field, value);
      return [name, isMoment ? new Date(value as string).toISOString() : value];
    }),
  );

/** Rules derive from values of the right kind only; a record that has others is refused by validation in any case. */
async function withDerived(context: Context, entity: Entity, draft: Draft): Promise<Draft> {
  const derivations = entity.rules?.derive ?? [];
  if (derivations.length === 0 || hasIllTypedValue(entity, draft)) return draft;
  const asked = ruleContext(context);
  let derived = draft;
  for (const derive of derivations) {
    const further = await derive(changeOf(entity, derived), asked);
    requireSameKind(entity, derived, further as Attributes);
    const written = inOneWriting(context, entity, further as Attributes, recordOf(derived));
    derived = { ...derived, changes: { ...derived.changes, ...withoutGiven(written, derived, further as Attributes) } };
  }
  return derived;
}

/** A value that the caller gave is not emptied where it does not apply: it is for validation to refuse. */
const withoutGiven = (written: Attributes, { changes, submission }: Draft, derived: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(written).filter(([name]) => name in derived || !(name in changes && name in submission.values)),
  );

/** What a row is, it stays: references to a view lead to it. Only whoever makes a row by the name of its table decides. */
function requireSameKind({ base, fixed }: Entity, { stored }: Draft, derived: Attributes): void {
  const lasting = stored ? base.views.flatMap((view) => Object.keys(view.fixed)) : Object.keys(fixed);
  const changed = lasting.find((name) => name in derived && derived[name] !== (stored?.values ?? fixed)[name]);
  if (changed)
    throw new Error(`A rule of ${base.resource.name} derives "${changed}", which tells what a row is for good.`);
}

function hasIllTypedValue(entity: Entity, { stored, changes }: Draft): boolean {
  const faults = entity.validate({
    record: recordOf({ stored, changes }),
    changed: Object.keys(changes),
    isNew: stored === null,
  });
  return faults.some(({ code }) => code !== 'REQUIRED' && code !== 'NOT_APPLICABLE');
}

/** A draft as rules look at it. */
export const changeOf = (entity: Entity, { stored, changes }: Pick<Draft, 'stored' | 'changes'>): Change => ({
  operation: stored ? 'update' : 'create',
  ...(stored && { before: ruleRecordOf(entity, { stored, changes: {} }) }),
  after: ruleRecordOf(entity, { stored, changes }),
  changed: Object.keys(changes),
});

/**
 * What is written as it already stands is no change. What the caller may not read always is one: that a version stays would
 * tell that a guess was right.
 */
function withoutUnchanged(context: Context, entity: Entity, draft: Draft): Draft {
  const { stored, submission } = draft;
  if (!stored) return draft;
  const readable = rightsOn(context, entity.resource.name)?.read;
  const isGuess = (name: string): boolean =>
    name in submission.values && (!readable?.has(name) || stored.hidden.has(name));
  const changed = Object.entries(draft.changes).filter(
    ([name, value]) => isGuess(name) || !isDeepStrictEqual(value, stored.values[name]),
  );
  return { ...draft, changes: Object.fromEntries(changed) };
}
