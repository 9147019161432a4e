/** Describes trailers of the garage, which must match their vehicle in fleet. */
import { reference, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;
const everything = { read: true, create: true, update: true, delete: true } as const;

const trailers = resource('trailers', {
  label: name('Trailer'),
  title: 'number',
  fields: {
    number: text(label('Number')),
    fleet: reference('fleets', label('Fleet'), { required: true }),
    vehicle: reference('vehicles', label('Vehicle'), { mustMatch: 'fleet' }),
    behind: reference('trailers', label('Behind'), { mustMatch: 'fleet' }),
  },
  has: { tows: 'tows.trailer' },
  access: { admin: 'all', customer: { rows: { 'fleet.keeper': '$user' }, ...everything } },
});

/** Describes tows, whose fleet is that of the vehicle. */
const tows = resource('tows', {
  label: name('Tow'),
  title: 'road',
  fields: {
    road: text(label('Road')),
    vehicle: reference('vehicles', label('Vehicle'), { required: true }),
    trailer: reference('trailers', label('Trailer'), { required: true, mustMatch: { fleet: 'vehicle.fleet' } }),
  },
  access: { admin: 'all', customer: { rows: { 'vehicle.fleet.keeper': '$user' }, ...everything } },
});

export const freight = [trailers, tows];
