import type { DataProvider } from 'react-admin';
import type { Fetch } from '../authProvider/refresh.ts';
import { jsonApiProvider } from '../dataProvider/src/index.ts';
import { relationTarget } from '../schema/names.ts';
import type { VisibleResource } from '../schema/visible.ts';
import { faultMessage } from './i18n/faultMessage.ts';
import { apiUrl } from './session.ts';

/** The interface of the server as react-admin asks for it; `fetch` adds the token of the session. */
export const createDataProvider = (fetch: Fetch, descriptions: readonly VisibleResource[]): DataProvider =>
  jsonApiProvider({
    url: apiUrl,
    fetch,
    relationships: relationshipsOf(descriptions),
    faultMessage,
  });

/** Relationships of each resource, name to the type it leads to: references and has-many relations alike. */
export function relationshipsOf(
  descriptions: readonly VisibleResource[],
): (resource: string) => Readonly<Record<string, string>> | undefined {
  const tables = new Map(descriptions.map((description) => [description.name, relationshipTable(description)]));
  return (resource) => tables.get(resource);
}

function relationshipTable({ fields, has }: VisibleResource): Record<string, string> {
  const references = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'reference' ? [[name, field.to] as const] : [],
  );
  const lists = Object.entries(has).map(([name, target]) => [name, relationTarget(target).resource] as const);
  return Object.fromEntries([...references, ...lists]);
}
