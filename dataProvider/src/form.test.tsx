import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  EditBase,
  Form,
  ListBase,
  RecordsIterator,
  ReferenceFieldBase,
  TestMemoryRouter,
  useInput,
  useNotificationContext,
  WithRecord,
} from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, fakeServer, type SentRequest } from '../testing/fakeServer.ts';
import type { ErrorObject } from './document.ts';
import { jsonApiProvider } from './jsonApiProvider.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function TextInput({ source }: { source: string }) {
  const { field, fieldState, id } = useInput({ source });
  return (
    <>
      <label htmlFor={id}>{source}</label>
      <input id={id} {...field} aria-errormessage={`${id}-error`} aria-invalid={fieldState.invalid} />
      <span id={`${id}-error`}>{fieldState.error?.message}</span>
    </>
  );
}

function Notifications() {
  const { notifications } = useNotificationContext();
  return notifications.map(({ message }) => (
    <p role="alert" key={String(message)}>
      {String(message)}
    </p>
  ));
}

const customer = { type: 'customers', id: '1', attributes: { name: 'Jansen', vatNumber: 'NL1' }, meta: { version: 3 } };

/** Opens a customer, changes the VAT number and saves; the server gives this answer. */
async function saveWith(answer: Answer) {
  vi.spyOn(console, 'error').mockReturnValue();
  const { fetch, requests } = fakeServer(({ method }) => (method === 'GET' ? { body: { data: customer } } : answer));
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={jsonApiProvider({ url: '/api', fetch })}>
        <EditBase resource="customers" id="1" mutationMode="pessimistic" redirect={false}>
          <Form>
            <TextInput source="name" />
            <TextInput source="vatNumber" />
            <button type="submit">Save</button>
          </Form>
        </EditBase>
        <Notifications />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  await userEvent.type(await screen.findByDisplayValue('NL1'), '2');
  await userEvent.click(screen.getByText('Save'));
  return requests;
}

const refusal = (status: number, ...errors: ErrorObject[]): Answer => ({
  status,
  statusText: 'Refused',
  body: { errors },
});

it('a fault of a field appears beside its input', async () => {
  await saveWith(refusal(422, { detail: 'No VAT number', source: { pointer: '/data/attributes/vatNumber' } }));
  await vi.waitFor(() => expect(screen.getByLabelText('vatNumber')).toHaveAccessibleErrorMessage('No VAT number'));
  expect(screen.getByLabelText('name')).toBeValid();
  // Waits, as the notification is drawn after the fault.
  expect(await screen.findByRole('alert')).toHaveTextContent('ra.message.invalid_form');
});

it('a fault of the record appears as a notification, no input is marked', async () => {
  await saveWith(refusal(422, { detail: 'Not together', source: { pointer: '/data' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not together');
  expect(screen.getByLabelText('vatNumber')).toBeValid();
});

it('a refusal appears as a notification, although its pointer leads to a field', async () => {
  await saveWith(refusal(403, { detail: 'Not yours', source: { pointer: '/data/attributes/vatNumber' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not yours');
  expect(screen.getByLabelText('vatNumber')).toBeValid();
});

it('a save sends the changed field alone, on the version that was opened', async () => {
  const requests = await saveWith({ body: { data: { ...customer, meta: { version: 4 } } } });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.headers.get('If-Match')).toBe('"3"');
  expect(requests[1]?.body).toEqual({ data: { type: 'customers', id: '1', attributes: { vatNumber: 'NL12' } } });
});

it('the references of a list are shown without a request of their own', async () => {
  const row = (id: string, owner: string) => ({
    type: 'domains',
    id,
    relationships: { customer: { data: { type: 'customers', id: owner } } },
  });
  const body = {
    data: [row('1', '8'), row('2', '7'), row('3', '8')],
    included: ['7', '8'].map((id) => ({ type: 'customers', id, attributes: { name: `Customer ${id}` } })),
    meta: { total: 3 },
  };
  const answer = ({ path }: SentRequest): Answer => (path === '/api/domains' ? { body } : { status: 500 });
  const { fetch, requests } = fakeServer(answer);
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={jsonApiProvider({ url: '/api', fetch })}>
        <ListBase resource="domains" queryOptions={{ meta: { include: ['customer'] } }}>
          <RecordsIterator>
            <ReferenceFieldBase source="customer" reference="customers">
              <WithRecord render={({ name }) => <p>{name}</p>} />
            </ReferenceFieldBase>
          </RecordsIterator>
        </ListBase>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  expect(await screen.findAllByText('Customer 8')).toHaveLength(2);
  expect(screen.getByText('Customer 7')).toBeInTheDocument();
  expect(requests.map(({ path }) => path)).toEqual(['/api/domains']);
});
