/** Runs the peer: the same answers written by hand, by an expert in PostgreSQL with this one task. */
import { randomUUID } from 'node:crypto';
import { recordBy, sendChanged, sendMade } from './answers.ts';
import { linksAndMeta } from './documents.ts';
import { newDomain } from './newDomain.ts';
import { type Handler, json, peerApp, run, send, serve, signedIn } from './service.ts';
import { bulkPrice, countedUpTo, create, listStatement, record, tell } from './statements.ts';
import { tellerBy, told, toldMany } from './telling.ts';

const teller = tellerBy((payloads) => run('tell', tell, [payloads, 'domain_changes']));

interface ListRow {
  data: string | null;
  included: string | null;
  ends: [string, string][] | null;
  total: number;
}

const list: Handler = async (req, res) => {
  const query = new URLSearchParams(req.originalUrl.split('?', 2)[1]);
  const size = Number(query.get('per_page') ?? 25);
  const cursor = query.get('page[after]');
  const number = Number(query.get('page') ?? 1);
  const withCustomers = query.get('include') === 'customer';
  const { name, values } = selectionOf(query, cursor);
  const place = cursor ? [size] : [size, (number - 1) * size];
  const statement = `${name}${withCustomers ? '_with_customer' : ''}`;
  const [row] = await run<ListRow>(statement, listStatement(name, withCustomers), [...place, ...values]);
  const total = row?.total ?? 0;
  const page = linksAndMeta({
    list: 'domains?name',
    url: req.originalUrl,
    size,
    number: cursor ? null : number,
    total,
    isEstimate: total > countedUpTo,
    ends: row?.ends ?? [],
    goesOn: true,
  });
  const included = withCustomers ? `"included":[${row?.included ?? ''}],` : '';
  send(res, 200, `{"jsonapi":{"version":"1.1"},"data":[${row?.data ?? ''}],${included}${page}}`);
};

function selectionOf(query: URLSearchParams, cursor: string | null): { name: string; values: unknown[] } {
  const city = query.get('filter[customer.city]');
  const words = query.get('q');
  const part = query.get('filter[name][contains]');
  if (cursor) return { name: 'after', values: JSON.parse(Buffer.from(cursor, 'base64url').toString())[1] };
  if (city) return { name: 'city', values: [city] };
  if (words) return { name: 'found', values: [`%${words}%`] };
  return part ? { name: 'named', values: [`%${part}%`] } : { name: 'all', values: [] };
}

const make: Handler = async (req, res, user) => {
  const values = newDomain(req.body);
  if (!values) return send(res, 422, '{"jsonapi":{"version":"1.1"},"errors":[{"status":"422"}]}');
  const [row] = await run<{ id: number; data: string }>('create', create, [...values, user, randomUUID()]);
  if (!row) throw new Error('A statement that makes a row returns it.');
  teller.tell([told('domains', 'create', user, [String(row.id)])]);
  sendMade(res, 'domains', row);
};

const changeMany: Handler = async (req, res, user) => {
  const { ids, changes, expected } = req.body.data.attributes;
  const requestId = randomUUID();
  const [row] = await run<{ affected: number }>('bulk', bulkPrice, [changes.price, ids, user, requestId]);
  teller.tell(toldMany('domains', 'update', user, ids));
  if (row === undefined || row.affected !== expected) throw new Error('The world of the bench has all of these rows.');
  sendChanged(res, requestId, row.affected);
};

const app = peerApp();
app.get('/api/domains', signedIn(list));
app.get('/api/domains/:id', signedIn(recordBy(record)));
app.post('/api/domains', json, signedIn(make));
app.post('/api/bulkchanges', json, signedIn(changeMany));
serve(app);
