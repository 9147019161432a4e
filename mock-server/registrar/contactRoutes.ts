import type { Route, StandInAnswer, StandInRequest } from '../standIn/standIn.ts';
import { failure, missing } from './commands.ts';
import type { RegistryState } from './registry.ts';

/** Answers for contacts, and for what one registry asks of them beside. */
export function contactRoutes(state: RegistryState, customer: string): Route[] {
  const own = `^/customers/${customer}`;
  const put = ({ parts: [handle = ''], body }: StandInRequest, isUpdate: boolean): StandInAnswer => {
    if (handle in state.contacts !== isUpdate) return isUpdate ? missing : failure(409, 'ObjectExists');
    const contact = JSON.parse(body) as { voice?: string };
    if (!/^\+\d{1,3}\.\d{1,14}$/.test(contact.voice ?? ''))
      return failure(400, 'ConstraintViolationException', {
        violations: [{ field: 'voice', message: 'must match E164a' }],
      });
    state.contacts[handle] = { ...state.contacts[handle], ...contact };
    return { status: isUpdate ? 200 : 201 };
  };
  return [
    {
      method: 'GET',
      path: new RegExp(`${own}/contacts/([^/]+)$`),
      answer: ({ parts: [handle = ''] }) =>
        state.contacts[handle] ? { status: 200, body: { handle, ...state.contacts[handle] } } : missing,
    },
    { method: 'POST', path: new RegExp(`${own}/contacts/([^/]+)$`), answer: (request) => put(request, false) },
    {
      method: 'POST',
      path: new RegExp(`${own}/contacts/([^/]+)/update$`),
      answer: (request) => put(request, true),
    },
    {
      method: 'POST',
      path: new RegExp(`${own}/contacts/([^/]+)/([a-z]+)(/update)?$`),
      answer: ({ parts: [handle = '', registry = '', isUpdate], body }) => {
        const contact = state.contacts[handle];
        if (contact === undefined) return missing;
        const known = contact.properties ?? {};
        if (registry in known !== (isUpdate !== '')) return isUpdate ? missing : failure(409, 'ObjectExists');
        const { properties } = JSON.parse(body) as { properties: object };
        state.contacts[handle] = { ...contact, properties: { ...known, [registry]: properties } };
        return { status: 200 };
      },
    },
  ];
}
