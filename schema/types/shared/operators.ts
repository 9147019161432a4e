import type { Operator } from '../../condition.ts';

export const textOperators: readonly Operator[] = ['eq', 'ne', 'in', 'contains', 'startsWith', 'null'];
export const orderedOperators: readonly Operator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'null'];
export const listedOperators: readonly Operator[] = ['eq', 'ne', 'in', 'null'];
