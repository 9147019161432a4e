/** Shows the list of the bench as a first page of react-admin does, with the token of the bench. */

import {
  Admin,
  Datagrid,
  type DataProvider,
  DateField,
  List,
  NumberField,
  Resource,
  SelectField,
  TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { tokenKey } from '../../../authProvider/session.ts';

interface Parcels {
  data: { id: string; attributes: object }[];
  meta: { total: number };
}

const dataProvider = {
  getList: async (resource: string, { pagination }: { pagination?: { page: number; perPage: number } }) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const response = await fetch(`/api/${resource}?page=${page}&per_page=${perPage}&sort=code`, {
      headers: { Authorization: `Bearer ${localStorage.getItem(tokenKey)}`, Accept: 'application/vnd.api+json' },
    });
    if (!response.ok) throw new Error(`The list answers ${response.status}.`);
    const { data, meta }: Parcels = await response.json();
    return { data: data.map(({ id, attributes }) => ({ id, ...attributes })), total: meta.total };
  },
} as unknown as DataProvider;

const kinds = [
  { id: 'letter', name: 'Letter' },
  { id: 'box', name: 'Box' },
];

const ParcelList = () => (
  <List perPage={25}>
    <Datagrid>
      <TextField source="code" />
      <TextField source="place" />
      <SelectField source="kind" choices={kinds} />
      <NumberField source="weight" />
      <NumberField source="price" />
      <DateField source="sentOn" />
    </Datagrid>
  </List>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
createRoot(root).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="parcels" list={ParcelList} />
  </Admin>,
);
