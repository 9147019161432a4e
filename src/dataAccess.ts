import type { DataProvider } from 'react-admin';
import { jsonApiProvider } from '../dataProvider/src/index.ts';
import { relationTarget } from '../schema/names.ts';
import type { VisibleResource } from '../schema/visible.ts';
import { faultMessage } from './i18n/faultMessage.ts';
import { apiUrl, type Session } from './session.ts';

/** The interface of the server as react-admin asks for it, with the token of this session. */
export const createDataProvider = (session: Session, descriptions: readonly VisibleResource[]): DataProvider =>
  jsonApiProvider({
    url: apiUrl,
    fetch: session.provider.authenticatedFetch,
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
