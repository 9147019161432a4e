import type { GetListParams, Identifier } from 'ra-core';
import { filterTree } from './filter.ts';
import { listQuery, sortText, withQuery } from './query.ts';
import type { FileRequest } from './send.ts';

export interface ListFileParams
  extends Pick<GetListParams, 'sort' | 'filter' | 'signal'>,
    Pick<FileRequest, 'type' | 'onReceived'> {
  /** Fields wanted, in their order, or paths over references to one; absent: all. */
  fields?: readonly string[];
  /** Leaves out the columns with ids, which nobody asked for by name. */
  withoutIds?: boolean;
  /** Of the list only these records, or all that the filter finds but these; however many: they are named in a body. */
  chosen?: { ids: readonly Identifier[] } | { except: readonly Identifier[] };
}

/** The request for a file of a list, `GET /domains`, or of chosen records of it, `POST /exports`. */
export function listFileRequest(resource: string, params: ListFileParams): FileRequest {
  const { sort, filter, fields, withoutIds = false, chosen, ...file } = params;
  if (!chosen) {
    const query = listQuery({ sort, filter, meta: fields && { fields: { [resource]: fields } } });
    const asked = [query, withoutIds ? 'fileIds=none' : ''].filter((part) => part !== '').join('&');
    return { path: withQuery(resource, asked), ...file };
  }
  const order = sortText(sort);
  const attributes = {
    resource,
    ...('ids' in chosen
      ? { ids: chosen.ids.map(String) }
      : { filter: filterTree(filter ?? {}), except: chosen.except.map(String) }),
    ...(order !== '' && { sort: order }),
    ...(fields && { fields }),
    ...(withoutIds && { fileIds: 'none' }),
  };
  return { method: 'POST', path: 'exports', body: { data: { type: 'exports', attributes } }, ...file };
}
