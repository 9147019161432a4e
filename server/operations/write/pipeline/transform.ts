import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../../../schema/field.ts';
import { type Attributes, normalize } from '../../../../schema/normalize.ts';
import { applies } from '../../../../schema/validation.ts';
import { type Context, rightsOn } from '../../../context.ts';
import { withFiles } from '../../../files/chosenFiles.ts';
import type { Entity } from '../../../model.ts';
import { changeOf, type Draft, recordOf } from '../draft.ts';
import { lockDerived } from '../locks/lockDerived.ts';
import { ruleContext } from '../ruleContext.ts';
import type { WriteContext } from '../writeContext.ts';
import { sanitizeRichText } from './richText.ts';
import { takeTransitions } from './transitions.ts';
import { withUnseen } from './unseen.ts';

/**
 * Completes submitted values to those that will be written: initial values, one spelling, copies of transitions,
 * derived values. References are looked up, and what they derive is locked, before anything is derived by them.
 * @param isGuarded whether foreign keys will refuse absent references, so that only hidden rows are looked up
 */
export async function transform(
  context: WriteContext,
  entity: Entity,
  drafts: readonly Draft[],
  { isGuarded = false } = {},
): Promise<Draft[]> {
  const named = await withFiles(context, entity, drafts);
  const completed = named.map((draft) => withStartAndWriting(context, entity, draft));
  const transformed: Draft[] = [];
  const seen = await withUnseen(context, entity, completed, isGuarded);
  await lockDerived(context, entity, seen);
  // Transforms drafts one after the other: rules query the database, and a transaction has one connection.
  for (const draft of seen) {
    const stepping = await takeTransitions(context, entity, draft);
    const derived = await withDerived(context, entity, stepping);
    transformed.push(await takeTransitions(context, entity, withoutUnchanged(context, entity, derived)));
  }
  return transformed;
}

/** Transforms one draft, as `transform` does. */
export async function transformOne(
  context: WriteContext,
  entity: Entity,
  draft: Draft,
  options?: { isGuarded?: boolean },
): Promise<Draft> {
  const [transformed = draft] = await transform(context, entity, [draft], options);
  return transformed;
}

function withStartAndWriting(context: Context, entity: Entity, draft: Draft): Draft {
  const start = draft.stored ? withoutHidden(draft) : withStart(context, entity, draft.submission.values);
  const written = inOneWriting(context, entity, start, draft.stored?.values);
  const changes = draft.stored ? written : withConditionalStart(entity, written);
  return withoutUnchanged(context, entity, { ...draft, changes });
}

/** Keeps hidden references that are sent back as null, which is how the caller reads them. */
const withoutHidden = ({ stored, submission: { values } }: Draft): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null || !stored?.hidden.has(name)));

/** Adds the forced values, defaults and first states of a new row, and its view's fixed values. */
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

/** Adds the initial values of conditional fields, which depend on the others as they are written. */
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

/**
 * Normalizes values to their one spelling.
 * @param base the record the values are written to
 */
function inOneWriting(context: Context, entity: Entity, values: Attributes, base: Attributes = {}): Attributes {
  const { fields } = entity.resource;
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      fields[name]?.type === 'richText' && typeof value === 'string' ? [name, sanitizeRichText(value)] : [name, value],
    ),
  );
  return normalize(fields, safe, { ...base, ...safe }, context.model.formats);
}

/** Derives from sound values and seen references only; validation refuses a record that has others. */
async function withDerived(context: Context, entity: Entity, draft: Draft): Promise<Draft> {
  const derivations = entity.rules?.derive ?? [];
  if (derivations.length === 0 || draft.unseen?.size || hasIllTypedValue(entity, draft)) return draft;
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

/** Keeps a submitted value where its field does not apply, so that validation refuses it. */
const withoutGiven = (written: Attributes, { changes, submission }: Draft, derived: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(written).filter(([name]) => name in derived || !(name in changes && name in submission.values)),
  );

/** Throws where a rule moves a row to another view, as references to the view lead to it. */
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

/**
 * Drops values equal to the stored ones. Keeps those the caller may not read: an unchanged version would confirm a
 * guess.
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
