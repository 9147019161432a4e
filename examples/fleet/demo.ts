import type { CreateRecords, Demo } from '../../mock-server/application/demo.ts';

const signIns = [
  { label: 'Marit de Boer', email: 'manager@fleet.test', password: 'Grind-Koplamp-Beheer-42', role: 'MANAGER' },
  { label: 'Youssef Amrani', email: 'mechanic@fleet.test', password: 'Grind-Koplamp-Sleutel-42', role: 'MECHANIC' },
  { label: 'Daan Willems', email: 'driver@fleet.test', password: 'Grind-Koplamp-Stuur-42', role: 'DRIVER' },
] as const;

/** Lists plate, model, kind, fuel, mileage, age in years, price in euros. */
const vehicles = [
  ['VX-481-P', 'Mercedes-Benz eSprinter', 'van', 'electric', 48_210, 2, 58_900],
  ['VX-482-P', 'Mercedes-Benz eSprinter', 'van', 'electric', 51_730, 2, 58_900],
  ['V-917-LK', 'Volkswagen Crafter', 'van', 'diesel', 132_480, 5, 41_250],
  ['V-204-RT', 'Ford Transit', 'van', 'diesel', 168_900, 6, 36_400],
  ['VZ-330-B', 'Ford E-Transit', 'van', 'electric', 22_115, 1, 54_300],
  ['VJ-118-H', 'Renault Kangoo E-Tech', 'van', 'electric', 37_640, 3, 33_750],
  ['72-BPX-9', 'DAF LF 260', 'truck', 'diesel', 214_300, 7, 86_000],
  ['18-BVT-3', 'Volvo FL Electric', 'truck', 'electric', 41_870, 2, 189_500],
  ['T-552-NG', 'Škoda Octavia Combi', 'car', 'petrol', 74_020, 4, 31_900],
  ['X-093-ZL', 'Kia EV6', 'car', 'electric', 29_480, 2, 47_200],
  ['H-640-FD', 'Opel Corsa', 'car', 'petrol', 98_310, 6, 16_800],
  ['V-771-SB', 'Opel Vivaro', 'van', 'diesel', 241_650, 9, 27_500],
] as const;

const drivers = [
  ['Daan Willems', '+31612345601', ['B', 'BE']],
  ['Fatima Yıldız', '+31612345602', ['B']],
  ['Jeroen Bakker', '+31612345603', ['B', 'C']],
  ['Sanne van Vliet', '+31612345604', ['B']],
  ['Kees Hoekstra', '+31612345605', ['B', 'BE', 'C']],
  ['Amina El Idrissi', '+31612345606', ['B']],
] as const;

/** Lists destinations with their distance there and back, and what is carried. */
const destinations = [
  ['Tilburg, distributiecentrum', 186, 'Zes pallets onderdelen'],
  ['Schiphol, vrachtloods 8', 92, 'Retourzending, twee kisten'],
  ['Groningen, Ikea', 372, 'Showroommeubels'],
  ['Antwerpen, Noorderlaan', 214, 'Glasplaten, staand vervoeren'],
  ['Zwolle, bouwplaats Stadshagen', 178, null],
  ['Rotterdam, Waalhaven', 118, 'Containerdocumenten en monsters'],
  ['Utrecht, Jaarbeurs', 46, 'Stand en catering'],
  ['Eindhoven, High Tech Campus', 204, 'Meetapparatuur, breekbaar'],
] as const;

const services = [
  ['inspection', 'Apk goedgekeurd, ruitenwissers vervangen.', 8_450],
  ['maintenance', 'Olie, filters en remvloeistof vervangen.', 36_720],
  ['tyres', 'Winterbanden gemonteerd en uitgelijnd.', 22_900],
  ['repair', 'Dynamo vervangen, laadspanning gemeten.', 54_180],
] as const;

const defects = [
  ['Achterlicht links brandt niet', 'soon', 'accepted'],
  ['Schuifdeur klemt bij kou', 'normal', 'reported'],
  ['Remt scheef naar rechts', 'unsafe', 'accepted'],
  ['Laadkabel geeft foutmelding', 'soon', 'reported'],
  ['Scheurtje in voorruit', 'normal', 'solved'],
  ['Rammelend paneel in laadruimte', 'normal', 'dismissed'],
] as const;

/** Returns the day so many days from another. */
const daysFrom = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

async function fill(create: CreateRecords, today: string): Promise<void> {
  const users = await create(
    'users',
    signIns.map(({ label, role, ...account }) => ({
      ...account,
      name: label,
      roles: [role],
      language: 'nl',
      state: 'active',
    })),
  );
  const vehicleIds = await create(
    'vehicles',
    vehicles.map((vehicle, index) => vehicleOf(vehicle, index, today)),
  );
  const driverIds = await create(
    'drivers',
    drivers.map(([name, phone, licences], index) => ({
      name,
      phone,
      licences: [...licences],
      licensedUntil: daysFrom(today, 200 + index * 310),
      state: index === 3 ? 'away' : 'employed',
      ...(index === 0 && { user: users[2] }),
    })),
  );
  await create(
    'trips',
    Array.from({ length: 44 }, (_, index) => tripOf(index, { vehicleIds, driverIds, today })),
  );
  await create(
    'services',
    Array.from({ length: 16 }, (_, index) => serviceOf(index, { vehicleIds, users, today })),
  );
  await create(
    'defects',
    defects.map(([what, urgency, state], index) => ({
      what,
      urgency,
      state,
      vehicle: at(vehicleIds, index * 5),
      seenOn: daysFrom(today, -index * 2),
      reporter: index % 2 === 0 ? users[2] : users[0],
    })),
  );
}

function vehicleOf(
  [plate, model, kind, fuel, mileage, age, price]: (typeof vehicles)[number],
  index: number,
  today: string,
) {
  const state = index === 3 ? 'inWorkshop' : index === 11 ? 'sold' : 'available';
  return {
    ...{ plate, model, kind, fuel, mileage, state, price: price * 100 },
    registeredOn: daysFrom(today, -age * 365 - index * 9),
    inspectBefore: daysFrom(today, index * 23 - 12),
  };
}

interface Made {
  vehicleIds: readonly string[];
  today: string;
}

function tripOf(index: number, { vehicleIds, driverIds, today }: Made & { driverIds: readonly string[] }) {
  const [destination, distance, load] = at(destinations, index * 3);
  const day = daysFrom(today, Math.floor(index / 3) - 11);
  const isPast = day < today;
  const isUnderWay = day === today && index % 3 === 0;
  const state = isPast ? (index % 13 === 5 ? 'cancelled' : 'done') : isUnderWay ? 'underWay' : 'planned';
  return {
    destination,
    load,
    state,
    // Leaves out the vehicle that is sold.
    vehicle: at(vehicleIds.slice(0, -1), index * 4 + Math.floor(index / 8)),
    driver: at(driverIds, index),
    departsAt: `${day}T0${6 + (index % 3)}:30:00Z`,
    returnsAt: `${day}T1${3 + (index % 4)}:15:00Z`,
    ...(state === 'done' && { distance }),
  };
}

function serviceOf(index: number, { vehicleIds, users, today }: Made & { users: readonly string[] }) {
  const [kind, work, costs] = at(services, index);
  const state = index < 11 ? 'done' : index === 11 ? 'busy' : 'planned';
  return {
    ...{ kind, state },
    vehicle: at(vehicleIds, index === 11 ? 3 : index * 7),
    plannedOn: daysFrom(today, (index - 11) * 9),
    ...(index % 5 !== 4 && { mechanic: users[1] }),
    ...(state === 'done' && { work, costs }),
  };
}

export const demo: Demo = {
  signIns: signIns.map(({ role: _, ...signIn }) => signIn),
  fill,
};
