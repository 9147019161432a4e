/** The operators as people choose them: absence is two questions without a value. */
import { type Operator, operatorsOf } from '../../../../../schema/condition.ts';
import type { VisibleField } from '../../../../../schema/visible.ts';
import { isOrdered } from '../../../record/fields.ts';

export type Question = Exclude<Operator, 'null'> | 'empty' | 'filled';

/** Types whose values are chosen, so that several can be at once. */
const chosen: readonly VisibleField['type'][] = ['choice', 'state', 'language', 'country', 'reference'];
const order: readonly Question[] = ['contains', 'startsWith', 'eq', 'ne', 'in', 'gte', 'lte', 'gt', 'lt'];

export const isChosen = ({ type }: VisibleField): boolean => chosen.includes(type);

/** What can be asked of a field, the most usual first. */
export function questionsOf(field: VisibleField): Question[] {
  const known = operatorsOf[field.type];
  const asked = order.filter((one) => known.some((operator) => operator === one) && (one !== 'in' || isChosen(field)));
  return known.includes('null') ? [...asked, 'empty', 'filled'] : asked;
}

export const questionOf = (operator: Operator, value: unknown): Question =>
  operator !== 'null' ? operator : String(value) === 'false' ? 'filled' : 'empty';

export const needsValue = (question: Question): boolean => question !== 'empty' && question !== 'filled';

const ofDays: Partial<Record<Question, string>> = { lt: 'before', lte: 'until', gt: 'after', gte: 'from' };

/** The text of a question: days and moments come before and after each other, amounts are less and more. */
export function questionKey(question: Question, field: VisibleField | undefined): string {
  const isTime = field && isOrdered(field) && (field.type === 'date' || field.type === 'dateTime');
  return `views.filter.questions.${(isTime && ofDays[question]) || question}`;
}
