import type { Attributes } from '../../../schema/normalize.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { contentOf } from '../../files/contentOf.ts';
import { asker } from '../write/ruleContext.ts';
import { findRows } from './findRows.ts';
import { readRecord } from './read.ts';
import { requireView } from './view.ts';

export interface LookUpRequest {
  resource: string;
  id: string;
  /** The question, as the rules of the resource name it. */
  name: string;
}

/**
 * Answers a question about a record with what services say now. Throws 404 for a record that the caller may not see,
 * as for a question that does not exist.
 */
export async function lookUp(context: Context, { resource, id, name }: LookUpRequest): Promise<Attributes> {
  const { base } = requireView(context, resource).entity;
  const lookUps = base.rules?.lookUps ?? {};
  const ask = Object.hasOwn(lookUps, name) ? lookUps[name] : undefined;
  await readRecord(context, resource, id);
  const [record] = ask ? await findRows(context, base.resource.name, { id }) : [];
  if (!ask || !record) throw ApiError.notFound();
  return ask(record, {
    user: asker(context.principal),
    now: context.now(),
    language: context.language,
    find: (other, condition) => findRows(context, other, condition),
    contentOf: (other, of, field) => contentOf(context, { resource: other, id: of, field }),
  });
}
