import { boolean, date, dateTime, domainName, hostname, money, reference, state, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';

export const domains = resource('domains', {
  label: { en: ['Domain', 'Domains'], nl: ['Domein', 'Domeinen'] },
  title: 'name',
  fields: {
    name: domainName({ en: 'Name', nl: 'Naam' }, { required: true, unique: true, search: true }),
    customer: reference('customers', { en: 'Customer', nl: 'Klant' }, { required: true }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'active',
        states: { active: { en: 'Active', nl: 'Actief' }, expired: { en: 'Expired', nl: 'Verlopen' } },
        transitions: { expire: { from: 'active', to: 'expired', label: { en: 'Expire', nl: 'Laten verlopen' } } },
      },
    ),
    registeredOn: date({ en: 'Registered on', nl: 'Geregistreerd op' }, { required: true }),
    expiresOn: date({ en: 'Expires on', nl: 'Verloopt op' }, { required: true }),
    price: money({ en: 'Price per year', nl: 'Prijs per jaar' }, { required: true, min: 0 }),
    autoRenew: boolean({ en: 'Renewed by itself', nl: 'Verlengt vanzelf' }, { required: true, default: true }),
    nameserver: hostname({ en: 'Name server', nl: 'Nameserver' }),
    remark: text({ en: 'Remark', nl: 'Opmerking' }, { search: true }),
    checkedAt: dateTime({ en: 'Checked at', nl: 'Gecontroleerd op' }),
  },
  access: { admin: 'all' },
  list: { columns: ['name', 'customer', 'state', 'expiresOn'], sort: ['name'] },
});
