import { type Condition, pathsIn } from '../condition.ts';
import type { Label } from '../label.ts';
import type { Role } from '../role.ts';
import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions, Option, Tone } from './options.ts';
import { listed, optionFault } from './shared/option.ts';
import { optionCell, optionTexts } from './shared/optionCell.ts';

/** Describes an allowed change of state; any other is refused with 409 TRANSITION_NOT_ALLOWED. */
export interface Transition {
  from: string | readonly string[];
  to: string;
  label: Label;
  /** Roles that may take it. Default: all that may write the field. */
  roles?: readonly Role[];
  /** Condition on own fields of the stored record, without which the transition does not exist. */
  when?: Condition;
  /** Conditions on the rows on which these roles may take it; may follow relations. */
  rows?: Partial<Record<Role, Condition>>;
  /** Fields that must have a value after it, where they apply. */
  needs?: readonly string[];
  /** Fields whose values are shown where it is asked for, such as an amount. */
  shows?: readonly string[];
  /** What its taker agrees to, shown where it is asked for. */
  terms?: Label;
  /** Whether callers must give a reason (`meta.reason`); the server itself need not. */
  reason?: true;
  /**
   * Values written along with it, by field: from a path over references (`customer.companyName`), or from a singleton
   * (`$company.name`). The caller need not be allowed to read them.
   */
  copy?: Readonly<Record<string, string>>;
}

/** Names another field that says more than the state, such as how an invoice is paid. */
export interface Refinement {
  /** A choice, shown in place of the state in the records that have it. */
  field: string;
  /** The last day for what is left to do; screens count the days since, while the condition on own fields holds. */
  due?: { field: string; when: Condition };
}

/** Lists the fields that a refinement names. */
export const refinementFields = ({ field, due }: Refinement): string[] =>
  due ? [field, due.field, ...pathsIn(due.when)] : [field];

export type StateField = Base<'state'> &
  FieldOptions & {
    initial: string;
    states: Readonly<Record<string, Label & { tone?: Tone }>>;
    transitions: Readonly<Record<string, Transition>>;
    refinedBy?: Refinement;
  };

/** Defines a state, which changes by its transitions only. */
export const state: FieldTypeOf<StateField> = {
  ...listed,
  isName: false,
  options: statesAsOptions,
  faultOf: ({ states }, value) => optionFault(Object.keys(states), value),
  fromQuery: ({ states }, text) => (Object.hasOwn(states, text) ? text : undefined),
  cellReader: (field) => {
    const texts = optionTexts(statesAsOptions(field));
    return (_cell, text) => ({ value: optionCell(text, texts) });
  },
  exportedAs: 'label',
  openApi: ({ states }) => ({ type: 'string', enum: Object.keys(states) }),
};

function statesAsOptions({ states }: StateField): Option[] {
  return Object.entries(states).map(([value, label]) => ({ value, ...label }));
}
