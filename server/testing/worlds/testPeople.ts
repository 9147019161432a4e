import { eq } from 'drizzle-orm';
import { hashPassword } from '../../crypto/passwordHash.ts';
import type { Entity } from '../../model.ts';
import type { Services } from '../../services.ts';
import { insertRows, updateRows } from '../../sql/write.ts';

export const passphrase = 'Polder-Fiets-Test-42';

export interface Person {
  mail: string;
  held?: readonly string[];
  stage?: string;
  [field: string]: unknown;
}

/** Stores a person who signs in with `passphrase`; returns the id. */
export async function addPerson({ model, database }: Services, person: Person): Promise<string> {
  const row = { passphrase: await hashPassword(passphrase), held: ['CUSTOMER'], stage: 'active', ...person };
  const [id] = await insertRows(database, database.db, peopleOf(model), [row]);
  if (!id) throw new Error('The person was not stored.');
  return id;
}

export async function changePerson({ model, database }: Services, id: string, values: Partial<Person>): Promise<void> {
  await updateRows(database.db, peopleOf(model), [{ id, values }]);
}

export async function removePerson({ model, database }: Services, id: string): Promise<void> {
  const entity = peopleOf(model);
  await database.db.delete(entity.named).where(eq(entity.id, id));
}

function peopleOf(model: Services['model']): Entity {
  const entity = model.entities.get('people');
  if (!entity) throw new Error('These tests need the descriptions of testing/worlds/people.ts.');
  return entity;
}
