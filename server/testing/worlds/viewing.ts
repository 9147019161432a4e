/** Sets up administrators who view as users, and their requests. */
import type { Described } from '../../../schema/check/described.ts';
import { throttle } from '../../accounts/tables.ts';
import { type AccountApp, accountApp } from '../accountApp.ts';
import type { Answer } from '../sessionApp.ts';
import { peopleAndPolicy, peopleAndSafes } from './people.ts';
import { addPerson } from './testPeople.ts';

export const jsonApi = { 'content-type': 'application/vnd.api+json' };

/** Grants users every right on themselves, so that only viewing as them can be the reason for a refusal. */
const owners: readonly Described[] = [
  ...peopleAndSafes.map((described): Described => {
    if (described.resource.name !== 'people') return described;
    const customer = { rows: { id: '$user' }, read: true, update: true } as const;
    return { ...described, resource: { ...described.resource, access: { admin: 'all', customer } } };
  }),
  ...peopleAndPolicy.filter(({ resource }) => resource.name === 'policy'),
];

export interface Somebody {
  id: string;
  mail: string;
}

/** Holds a signed-in administrator, a customer, and requests of the one about the other. */
export interface Meeting {
  boss: Somebody;
  jan: Somebody;
  token: string;
  refresh: string;
  /** Adds another person, active by default. */
  person(name: string, held: string[], stage?: string): Promise<Somebody>;
  post(url: string, payload: object, as?: string): Promise<Answer>;
  viewAs(user: string, as?: string): Promise<Answer>;
  goBack(): Promise<Answer>;
  read(id: string, as?: string): Promise<Answer>;
  write(id: string, attributes: object, as?: string): Promise<Answer>;
}

export const viewingApp = (): Promise<AccountApp> => accountApp(owners);

let count = 0;

export async function meet(app: AccountApp): Promise<Meeting> {
  await app.services.database.db.delete(throttle);
  count += 1;
  const person = async (name: string, held: string[], stage = 'active'): Promise<Somebody> => {
    const mail = `${name}${count}@example.nl`;
    return { mail, id: await addPerson(app.services, { mail, held, stage }) };
  };
  const boss = await person('boss', ['ADMIN']);
  const jan = await person('jan', ['CUSTOMER']);
  const { token, refresh } = await app.signIn(boss.mail);
  const post: Meeting['post'] = (url, payload, as = token) =>
    app.call(`/api/${url}`, { method: 'POST', payload, token: as });
  return {
    ...{ boss, jan, token, refresh, person, post },
    viewAs: (user, as) => post('viewas', { user }, as),
    goBack: () => app.call('/api/viewas', { method: 'DELETE', token }),
    read: (id, as = token) => app.call(`/api/people/${id}`, { token: as }),
    write: (id, attributes, as = token) =>
      app.call(`/api/people/${id}`, {
        ...{ method: 'PATCH', token: as, headers: jsonApi },
        payload: JSON.stringify({ data: { type: 'people', id, attributes } }),
      }),
  };
}

/** Returns status and first code of a refusal. */
export const refused = ({ status, body }: Answer) => [status, body.errors[0]?.code];
