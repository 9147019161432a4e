/** Describes a sign-in of the demo, shown on its sign-in page. */
export interface DemoSignIn {
  name: string;
  email: string;
  password: string;
  roles: readonly ('ADMIN' | 'CUSTOMER')[];
  /** Index of the demo customer that this user belongs to. */
  memberOf: number | null;
}

export const demoSignIns: readonly DemoSignIn[] = [
  {
    name: 'Anneke Visser',
    email: 'admin@gastheer.test',
    password: 'Polder-Fiets-Admin-42',
    roles: ['ADMIN'],
    memberOf: null,
  },
  {
    name: 'Bram Mulder',
    email: 'klant@gastheer.test',
    password: 'Polder-Fiets-Klant-42',
    roles: ['CUSTOMER'],
    memberOf: 0,
  },
  {
    name: 'Fleur Dekker',
    email: 'klant2@gastheer.test',
    password: 'Polder-Fiets-Klant-43',
    roles: ['CUSTOMER'],
    memberOf: 1,
  },
];
