/** Asks how many records match, and for as little else as a list can answer. */
export const onlyCounted = (resource: string, filter: object = {}) => ({
  filter,
  sort: { field: 'id', order: 'ASC' as const },
  pagination: { page: 1, perPage: 1 },
  meta: { fields: { [resource]: [] } },
});
