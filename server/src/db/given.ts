/**
 * Adds a condition to a query where a value is given, and leaves the query alone where none is:
 * `query.$call(given(name, (query, name) => query.where('name', '=', name)))`.
 */
export const given =
  <Value, Query>(value: Value | undefined, add: (query: Query, value: Value) => Query) =>
  (query: Query): Query =>
    value === undefined ? query : add(query, value);
