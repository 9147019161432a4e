import type { Attributes } from '../../../../schema/normalize.ts';
import { placesOf as placesInDatabase, type Secrets } from '../../../../server/testing/secrets/secretPlaces.ts';
import type { SecretsWorld } from './secretsWorld.ts';

const mostRecords = 10;

/** Asks as staff and as the customer for every list, and for some of its records and their history. */
export async function askEverything({ portal, staff, member }: SecretsWorld): Promise<void> {
  for (const as of [staff, member])
    for (const name of portal.app.services.model.entities.keys()) {
      const { body } = await portal.app.get(`/api/${name}?page[size]=100`, as);
      for (const { id } of ((body.data ?? []) as Attributes[]).slice(0, mostRecords)) {
        await portal.app.get(`/api/${name}/${id}`, as);
        await portal.app.get(`/api/${name}/${id}/history`, as);
      }
    }
}

/** Lists where secrets are found, in any spelling: in tables, the log, letters and answers. */
export const placesOf = ({ portal, lines, answers }: SecretsWorld, secrets: Secrets): Promise<string[]> =>
  placesInDatabase(portal.app.services.database, secrets, {
    'the log': lines.join('\n'),
    letters: JSON.stringify(portal.app.letters),
    answers: answers.join('\n'),
  });
