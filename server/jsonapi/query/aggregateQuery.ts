import { isCountable, isSummable } from '../../../schema/aggregates.ts';
import type { Field } from '../../../schema/field.ts';
import { ApiError } from '../../errors.ts';
import type { AskedAggregates } from '../../operations/read/aggregates.ts';
import type { View } from '../../operations/read/view.ts';
import { plainText, type QueryParameters } from './queryString.ts';

/** Lists the parameters that ask about all matching records together. */
export const forAggregates = ['sumOf', 'countBy'];

const mostFields = 10;

/** Reads the fields to add up and to count by; undefined where nothing is asked. */
export function aggregatesIn(view: View, parameters: QueryParameters): AskedAggregates | undefined {
  const sumOf = fieldsIn(view, parameters, { parameter: 'sumOf', isPossible: isSummable, cannot: 'be added up' });
  const countBy = fieldsIn(view, parameters, {
    parameter: 'countBy',
    isPossible: isCountable,
    cannot: 'be counted by',
  });
  return sumOf.length + countBy.length > 0 ? { sumOf, countBy } : undefined;
}

interface Asked {
  parameter: string;
  isPossible(field: Field): boolean;
  cannot: string;
}

function fieldsIn(view: View, parameters: QueryParameters, { parameter, isPossible, cannot }: Asked): string[] {
  const text = plainText(parameters, parameter) ?? '';
  const names = [...new Set(text === '' ? [] : text.split(','))];
  if (names.length > mostFields) throw ApiError.badParameter(parameter, `At most ${mostFields} fields.`);
  const wrong = names.find((name) => {
    const field = view.fields.includes(name) ? view.entity.resource.fields[name] : undefined;
    return !field || !isPossible(field);
  });
  if (wrong !== undefined) throw ApiError.badParameter(parameter, `"${wrong}" cannot ${cannot}.`);
  return names;
}
