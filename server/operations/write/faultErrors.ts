import { isUnit } from '../../../schema/amountText.ts';
import { type EngineFaultCode, type Fault, faultText } from '../../../schema/fault.ts';
import { type Context, rightsOn } from '../../context.ts';
import type { ErrorObject } from '../../errors.ts';
import type { Entity } from '../../model.ts';
import type { PointerOf } from './draft.ts';

/**
 * Makes error objects of faults, in the caller's language. `meta.field` names the field, as a pointer to the parent of
 * a missing value does not; a field the caller may neither read nor write is not named. `meta.params` are integers as
 * stored, `meta.unit` says of what: `money`, `percent` or `quantity`. `meta.hasOwnText`: the detail is the
 * description's, or names a part (`namedParts.ts`), unlike the code's. Rules add members of their own (`Fault.meta`).
 */
export function faultErrors(
  context: Context,
  entity: Entity,
  faults: readonly Fault[],
  pointerOf: PointerOf,
): ErrorObject[] {
  const isKnown = knownFields(context, entity);
  return faults.map((fault) => {
    const field = fault.field !== undefined && isKnown(fault.field) ? fault.field : undefined;
    const described = fault.field === undefined ? undefined : entity.resource.fields[fault.field];
    const type = described?.type;
    const ownText = described?.messages?.[fault.code as EngineFaultCode];
    const meta = {
      ...fault.meta,
      ...(field && { field }),
      ...(ownText && { hasOwnText: true }),
      ...(fault.params && { params: fault.params, ...(isUnit(type) && { unit: type }) }),
    };
    return {
      ...(fault.conflict ? { status: '409', title: 'Conflict' } : { status: '422', title: 'Unprocessable Content' }),
      code: fault.code,
      detail: faultText(fault, context.language, {
        type,
        texts: ownText ? { [fault.code]: ownText } : context.model.faultTexts,
      }),
      source: { pointer: placeOf(fault, field, pointerOf) },
      ...(Object.keys(meta).length > 0 && { meta }),
    };
  });
}

/** Points to the item of a list that is in the request. */
function placeOf({ item }: Fault, field: string | undefined, pointerOf: PointerOf): string {
  const pointer = pointerOf(field);
  return item !== undefined && field !== undefined && pointer.endsWith(`/${field}`) ? `${pointer}/${item}` : pointer;
}

/** Tells which fields the caller may know: those they may read or write. */
export function knownFields(context: Context, { resource }: Entity): (field: string) => boolean {
  const rights = rightsOn(context, resource.name);
  return (field) => [rights?.read, rights?.create, rights?.update].some((names) => names?.has(field));
}
