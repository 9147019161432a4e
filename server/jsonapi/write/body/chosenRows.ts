import { z } from 'zod';
import { isId } from '../../../../schema/types/reference.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import type { ChosenRows } from '../../../operations/read/chosen.ts';
import type { View } from '../../../operations/read/view.ts';
import { bodyFilter } from '../../query/bodyFilter.ts';
import { object, text } from './body.ts';

const ids = z.array(text, 'Expected a list of ids here.');

/** Parses the members that choose rows of a resource. */
export const chosenMembers = { ids: ids.optional(), filter: object.optional(), except: ids.optional() };

interface Given {
  ids?: readonly string[] | undefined;
  filter?: Readonly<Record<string, unknown>> | undefined;
  except?: readonly string[] | undefined;
}

const at = '/data/attributes';

/** Reads the rows that the attributes of a document choose. */
export function chosenRowsIn(context: Context, view: View, { ids, filter, except }: Given): ChosenRows {
  if (ids && (filter || except)) throw ApiError.badDocument(`${at}/ids`, 'Name either ids or a filter.');
  if (ids) return { ids };
  if (!filter) throw ApiError.badDocument(at, 'The member "ids" or "filter" is missing.');
  return { query: bodyFilter(context, view, filter, `${at}/filter`), except: exceptionsIn(except) };
}

/** Refuses what can be no id: ignored, the record that was meant would be changed. */
function exceptionsIn(except: readonly string[] = []): readonly string[] {
  const wrong = except.findIndex((id) => !isId(id));
  if (wrong !== -1) throw ApiError.badDocument(`${at}/except/${wrong}`, 'Expected the id of a record here.');
  return except;
}
