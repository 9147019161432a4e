/** Checks the fields that others are compared with. */
import { boundsOf } from '../bounds.ts';
import { isComputed } from '../computed.ts';
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import { type RightsTable, rolesIn } from '../rights.ts';
import type { Finding } from './fault.ts';

interface BoundPlace {
  resource: Resource;
  name: string;
  field: Field;
  rights: RightsTable;
}

/** Requires that both fields have one type, and that writers of either can read both. */
export function boundFindings({ resource, name, field, rights }: BoundPlace): Finding[] {
  const { min, max } = 'min' in field || 'max' in field ? field : {};
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    return [{ at: `fields.${name}.min`, problem: `is ${min}, more than max ${max}`, hint: 'swap them' }];
  return boundsOf(field).flatMap(({ option, by }): Finding[] => {
    const at = `fields.${name}.${option}`;
    const other = Object.hasOwn(resource.fields, by) ? resource.fields[by] : undefined;
    const alike = Object.keys(resource.fields).filter(
      (one) => one !== name && resource.fields[one]?.type === field.type,
    );
    const hint = alike.length > 0 ? `name one of: ${alike.join(', ')}` : `describe another field of type ${field.type}`;
    if (!other) return [{ at, problem: `names the unknown field "${by}"`, hint }];
    if (by === name) return [{ at, problem: 'compares the field with itself', hint }];
    if (other.type !== field.type || isComputed(other))
      return [{ at, problem: `compares ${field.type} with ${other.type}`, hint }];
    const isMutual = ['after', 'notBefore'].includes(option) && boundsOf(other).some((back) => back.by === name);
    if (isMutual)
      return [{ at, problem: `comes after "${by}", which comes after it too`, hint: 'leave out one of them' }];
    return readerFindings(resource, rights, { at, names: [name, by] });
  });
}

/** Refuses writers who may not read both, as a fault would tell them the other value. */
function readerFindings(
  resource: Resource,
  table: RightsTable,
  { at, names }: { at: string; names: readonly string[] },
): Finding[] {
  return rolesIn(table).flatMap((role) => {
    const own = table[role][resource.name];
    const written = names.find((name) => own?.create?.has(name) || own?.update?.has(name));
    const unread = names.find((name) => !own?.read.has(name));
    return written === undefined || unread === undefined
      ? []
      : [
          {
            at,
            problem: `role "${role}" may write "${written}" and not read "${unread}"`,
            hint: `let it read the field, or do not let it write "${written}"`,
          },
        ];
  });
}
