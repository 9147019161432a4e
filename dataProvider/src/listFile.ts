import type { GetListParams, Identifier } from 'ra-core';
import { filterTree } from './filter.ts';
import { listQuery, sortText, withQuery } from './query.ts';
import type { FileRequest } from './send.ts';

export interface ListFileParams
  extends Pick<GetListParams, 'sort' | 'filter' | 'signal'>,
    Pick<FileRequest, 'type' | 'onReceived'> {
  /** Fields in order, or paths over to-one references; absent for all. */
  fields?: readonly string[];
  /** Whether to omit the id columns that accompany references. */
  withoutIds?: boolean;
  /** Whether CSV is for a spreadsheet in the language of the request; default for programs (RFC 4180). */
  isLocal?: boolean;
  /** Only these records, or all matches of the filter except these; sent in a body, which fits any number. */
  chosen?: { ids: readonly Identifier[] } | { except: readonly Identifier[] };
}

/** Builds the request for a file: `GET /domains` for a list, `POST /exports` for chosen records. */
export function listFileRequest(resource: string, params: ListFileParams): FileRequest {
  const { sort, filter, fields, withoutIds = false, isLocal = false, chosen, ...file } = params;
  if (!chosen) {
    const query = listQuery({ sort, filter, meta: fields && { fields: { [resource]: fields } } });
    const asked = [query, withoutIds ? 'fileIds=none' : '', isLocal ? 'csvNotation=local' : '']
      .filter((part) => part !== '')
      .join('&');
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
    ...(isLocal && { csvNotation: 'local' }),
  };
  return { method: 'POST', path: 'exports', body: { data: { type: 'exports', attributes } }, ...file };
}
