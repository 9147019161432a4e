/** Presents operators as questions: `null` becomes two, is empty and is filled, without a value. */
import type { Operator } from '../../../../../schema/condition.ts';
import { operatorsOf } from '../../../../../schema/operators.ts';
import type { VisibleField } from '../../../../../schema/visible.ts';
import { isNumeric, isOrdered } from '../../../record/fields.ts';

export type Question = Exclude<Operator, 'null'> | 'empty' | 'filled';

const order: readonly Question[] = ['contains', 'startsWith', 'eq', 'ne', 'in', 'gte', 'lte', 'gt', 'lt'];

/** Returns whether values are chosen instead of typed, so that a filter takes several at once. */
export const isChosen = (field: VisibleField): boolean => {
  const known = operatorsOf[field.type];
  return known.includes('in') && !known.includes('contains') && !isOrdered(field);
};

/** Lists the questions for a field, the most common first. */
export function questionsOf(field: VisibleField): Question[] {
  const known = operatorsOf[field.type];
  const asked = order.filter((one) => known.some((operator) => operator === one) && (one !== 'in' || isChosen(field)));
  return known.includes('null') ? [...asked, 'empty', 'filled'] : asked;
}

export const questionOf = (operator: Operator, value: unknown): Question =>
  operator !== 'null' ? operator : String(value) === 'false' ? 'filled' : 'empty';

export const needsValue = (question: Question): boolean => question !== 'empty' && question !== 'filled';

const ofDays: Partial<Record<Question, string>> = { lt: 'before', lte: 'until', gt: 'after', gte: 'from' };

/** Returns the text key of a question: dates are before and after, numbers less and more. */
export function questionKey(question: Question, field: VisibleField | undefined): string {
  const isTime = field && isOrdered(field) && !isNumeric(field);
  return `views.filter.questions.${(isTime && ofDays[question]) || question}`;
}
