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
  /** Whether it is an exception, such as taking something back, whose button is never the main one. */
  secondary?: true;
  /** Whether callers must give a reason (`meta.reason`); the server itself need not. */
  reason?: true;
  /**
   * Values written along with it, by field: from a path over references (`customer.companyName`), or from a singleton
   * (`$settings.name`). The caller need not be allowed to read them.
   */
  copy?: Readonly<Record<string, string>>;
}

/** Names another field that says more than the state, such as how an invoice is paid. */
export interface Refinement {
  /** A choice, shown in place of the state in the records that have it. */
  field: string;
  /**
   * Names the last day for what is left to do. Screens count the days since, while the condition on own fields holds.
   */
  due?: { field: string; when: Condition };
}

/** Lists the fields that a refinement names. */
export const refinementFields = ({ field, due }: Refinement): string[] =>
  due ? [field, due.field, ...pathsIn(due.when)] : [field];

/** Holds the text of a state, and what happens next. */
interface StateText extends Label {
  /** Tells on the page of a record what happens next, and who does it. */
  next?: Label;
}

export interface StateLabel extends StateText {
  tone?: Tone;
  /** Former name of the state; records that are in it get the present one. */
  renamedFrom?: string;
  /** Texts of its own for a role, in place of the general ones. */
  for?: Partial<Record<Role, StateText>>;
}

export type StateField = Base<'state'> &
  FieldOptions & {
    initial: string;
    states: Readonly<Record<string, StateLabel>>;
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

/** Returns the state with the texts that a role reads. */
export const stateFor = <F extends StateField>(field: F, role: Role): F => ({
  ...field,
  states: Object.fromEntries(
    Object.entries(field.states).map(([value, { for: others, renamedFrom: _renamedFrom, ...state }]) => [
      value,
      { ...state, ...others?.[role] },
    ]),
  ),
});

function statesAsOptions({ states }: StateField): Option[] {
  return Object.entries(states).map(([value, { en, nl, tone }]) => ({ value, en, nl, ...(tone && { tone }) }));
}
