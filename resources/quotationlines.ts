import { domainName, reference } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import {
  amountFields,
  amountSeen,
  lineSections,
  periodField,
  positionField,
  soldFields,
  soldSeen,
} from './shared/documents.ts';
import { ownThrough } from './shared/ownership.ts';

export const quotationlines = resource('quotationlines', {
  label: { en: ['Quotation line', 'Quotation lines'], nl: ['Offerteregel', 'Offerteregels'] },
  icon: 'document',
  title: 'description',
  fields: {
    quotation: reference(
      'quotations',
      { en: 'Quotation', nl: 'Offerte' },
      { required: true, part: true, orderBy: 'position' },
    ),
    domain: domainName({ en: 'Domain name', nl: 'Domeinnaam' }, { search: true }),
    position: positionField(),
    ...soldFields({ period: 'period' }),
    period: periodField(),
    ...amountFields({ areSeveral: true }),
  },
  frozen: { unless: { 'quotation.state': 'quotation' } },
  access: {
    admin: 'all',
    customer: {
      rows: { or: [ownThrough('quotation.customer.', 'signing'), ownThrough('quotation.customer.', 'orders')] },
      read: ['quotation', 'position', 'domain', ...soldSeen, 'period', ...amountSeen],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['quotation', 'domain', 'product', 'description', 'period', 'quantity', 'unitPrice', 'amount'],
    priority: ['amount', 'period', 'domain'],
    sort: ['id'],
    filters: ['quotation', 'product', 'period'],
  },
  form: lineSections(['quotation', 'position', 'domain'], ['period', 'vatClass', 'vatRate']),
});
export type QuotationLine = RecordOf<typeof quotationlines>;
