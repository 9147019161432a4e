/** Inserts the same rows in every run. $1: how many. A prime scatters the numbers, so that no two orders coincide. */
export const usersSql = `insert into users (name, email, language, roles, state)
  values ('Bench', 'bench@gastheer.test', 'nl', array['ADMIN'], 'active')`;

export const customersSql = `
  insert into customers (name, kind, city, country, email, payment_term, default_discount, relation_number, since, supplier, state)
  select
    (array['Bakkerij', 'Garage', 'Drukkerij', 'Kwekerij', 'Slagerij', 'Atelier', 'Praktijk', 'Studio'])[1 + n % 8] || ' '
      || (array['De Vries', 'Jansen', 'Öztürk', 'Van den Berg', 'Bakker', 'El Amrani', 'Visser', 'Smit', 'Meijer'])[1 + n % 9]
      || ' ' || mixed,
    case when n % 4 = 0 then 'person' else 'company' end,
    (array['Utrecht', 'Breda', 'Zwolle', 'Delft', 'Assen', 'Venlo', 'Gouda', 'Ede', 'Sneek', 'Tiel'])[1 + mixed % 10]
      || ' ' || mixed / 10 % 40,
    'NL', 'klant' || n || '@voorbeeld.test', (array[7, 14, 30])[1 + n % 3], (n % 5) * 250, 'R' || lpad(mixed::text, 7, '0'),
    date '2015-01-01' + n % 4000, n % 50 = 0, 'active'
  from generate_series(1, $1::int) as n, lateral (select (n::bigint * 7919 % 1000003)::int as mixed) as m`;

/** Inserts the domains. $1: number of domains; $2: number of customers. */
export const domainsSql = `
  insert into domains (name, customer_id, state, registered_on, expires_on, price, auto_renew, nameserver, remark, checked_at)
  select
    (array['polder', 'fiets', 'molen', 'tulp', 'gracht', 'dijk', 'kaas', 'duin', 'schip', 'brug', 'akker'])[1 + mixed % 11]
      || (array['winkel', 'huis', 'markt', 'hof', 'plein', 'werk', 'land'])[1 + mixed / 11 % 7] || mixed
      || (array['.nl', '.com', '.eu'])[1 + n % 3],
    1 + mixed % $2::int, case when n % 10 = 0 then 'expired' else 'active' end,
    date '2018-01-01' + n % 2900, date '2026-12-01' + n % 365, 895 + (n % 7) * 100, n % 6 <> 0,
    'ns' || 1 + n % 4 || '.gastheer.test',
    case when n % 3 = 0 then 'Overgenomen van "' || (array['Antagonist', 'Vimexx', 'Strato'])[1 + n % 3] || '" met nota ' || mixed end,
    case when n % 5 <> 0 then timestamptz '2026-11-01 00:00:00.250+00' + n % 1000000 * interval '1.5 seconds' end
  from generate_series(1, $1::int) as n, lateral (select (n::bigint * 7919 % 1000003)::int as mixed) as m`;
