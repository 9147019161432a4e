/** Runs the peer for shipments, which is written for exactly the requests of the bench. */
import { randomUUID } from 'node:crypto';
import { recordBy, sendChanged, sendMade } from '../../peer/answers.ts';
import { linksAndMeta } from '../../peer/documents.ts';
import { type Handler, json, peerApp, run, send, serve, signedIn } from '../../peer/service.ts';
import { countedUpTo, tell } from '../../peer/statements.ts';
import { tellerBy, told, toldMany } from '../../peer/telling.ts';
import { lists, type PageRow } from './lists.ts';
import { newShipment } from './newShipment.ts';
import { bulkDelete, bulkUpdate, create, record } from './statements.ts';

const teller = tellerBy((payloads) => run('tell', tell, [payloads, 'shipment_changes']));
const size = 25;

const list: Handler = async (req, res) => {
  const query = new URLSearchParams(req.originalUrl.split('?', 2)[1]);
  const number = Number(query.get('page') ?? 1);
  const sort = query.get('sort') ?? '';
  const { row, total } = await lists(query, { size, number });
  const page = linksAndMeta({
    list: `shipments?${sort}`,
    url: req.originalUrl,
    size,
    number,
    total,
    isEstimate: total > countedUpTo,
    ends: endsOf(row, sort),
    goesOn: true,
  });
  const included = query.has('include') ? `"included":[${row?.included ?? ''}],` : '';
  send(res, 200, `{"jsonapi":{"version":"1.1"},"data":[${row?.data ?? ''}],${included}${page}}`);
};

function endsOf(row: PageRow | undefined, sort: string): (string | number)[][] {
  const ends = row?.ends ?? [];
  return sort === '-weight' ? ends.map(([weight, ...id]) => [Number(weight), ...id]) : ends;
}

const make: Handler = async (req, res, user) => {
  const values = newShipment(req.body);
  if (!values) return send(res, 422, '{"jsonapi":{"version":"1.1"},"errors":[{"status":"422"}]}');
  const [row] = await run<{ id: number; data: string }>('create', create, [...values, user, randomUUID()]);
  if (!row) throw new Error('A statement that makes a row returns it.');
  teller.tell([told('shipments', 'create', user, [String(row.id)])]);
  sendMade(res, 'shipments', row);
};

const changeMany: Handler = async (req, res, user) => {
  const { action, ids, changes, expected } = req.body.data.attributes;
  const requestId = randomUUID();
  const [row] =
    action === 'delete'
      ? await run<{ affected: number }>('bulkDelete', bulkDelete, [ids, user, requestId])
      : await run<{ affected: number }>('bulkUpdate', bulkUpdate, [changes.weight, ids, user, requestId]);
  teller.tell(toldMany('shipments', action, user, ids));
  if (row === undefined || row.affected !== expected) throw new Error('The world of the bench has all of these rows.');
  sendChanged(res, requestId, row.affected);
};

const app = peerApp();
app.get('/api/shipments', signedIn(list));
app.get('/api/shipments/:id', signedIn(recordBy(record)));
app.post('/api/shipments', json, signedIn(make));
app.post('/api/bulkchanges', json, signedIn(changeMany));
serve(app);
