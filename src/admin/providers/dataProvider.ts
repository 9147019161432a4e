import type { Fetch } from '../../../authProvider/refresh.ts';
import { type JsonApiOptions, jsonApiProvider } from '../../../dataProvider/src/index.ts';
import type { FaultTexts } from '../../../schema/fault.ts';
import { relationTarget } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { faultMessageWith } from '../../i18n/faultMessage.ts';
import { apiUrl } from '../../session/session.ts';

interface DataOptions extends Pick<JsonApiOptions, 'answeredAhead'> {
  descriptions: readonly VisibleResource[];
  faultTexts: FaultTexts;
}

/** Creates react-admin's data provider; `fetch` adds the session token. */
export const createDataProvider = (fetch: Fetch, { descriptions, faultTexts, ...options }: DataOptions) =>
  jsonApiProvider({
    ...options,
    url: apiUrl,
    fetch,
    relationships: relationshipsOf(descriptions),
    faultMessage: faultMessageWith(faultTexts),
  });

/** Maps each resource to its relationships, by name and type: references and to-many relations. */
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
