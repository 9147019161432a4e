import type { Grant, Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';

/** Refuses options that assume several records, or that create or remove one. */
export function singletonFindings(resource: Resource): Finding[] {
  if (!resource.singleton) return [];
  return [
    ...(['unique', 'trash', 'signIn', 'signUp', 'view'] as const).flatMap((option) =>
      resource[option] === undefined ? [] : [pointless(option)],
    ),
    ...Object.entries(resource.access).flatMap(([role, grant]) =>
      grant === 'all' || !grant ? [] : grantFindings(role, grant),
    ),
    ...Object.entries(resource.fields).flatMap(([name, field]): Finding[] => {
      const at = `fields.${name}`;
      if (field.unique) return [pointless(`${at}.unique`)];
      if (field.type === 'sequenceNumber' && field.at === 'create')
        return [
          { at: `${at}.at`, problem: 'numbers a record that nobody makes', hint: 'name a transition of its state' },
        ];
      if (field.type === 'reference' && (field.part || field.onDelete === 'cascade'))
        return [
          { at, problem: 'the one record of a singleton would go with another', hint: "say 'restrict' or 'clear'" },
        ];
      if (field.required && isWriteOnly(field))
        return [
          {
            at: `${at}.required`,
            problem: 'the one record is there before anybody can say it, and what is never read back is never missed',
            hint: 'leave out required',
          },
        ];
      return [];
    }),
  ];
}

const grantFindings = (role: string, grant: Grant): Finding[] =>
  (['rows', 'create', 'delete', 'values'] as const).flatMap((option) =>
    grant[option] === undefined ? [] : [pointless(`access.${role}.${option}`)],
  );

const pointless = (at: string): Finding => ({
  at,
  problem: 'means nothing where there is one record, which nobody makes or removes',
  hint: 'leave it out, or leave out singleton',
});
