import { useNavigate, useSearch } from '@tanstack/react-router';

/** The filters of a list, which its address carries, and a way to change some of them. An empty one leaves the address. */
export function useFilters<Filters extends object>() {
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (change: { [Key in keyof Filters]?: Filters[Key] | '' }) => {
    const merge = (before: object) =>
      Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value));
    return navigate({ to: '.', search: merge as never, replace: true });
  };
  return [search as Filters, set] as const;
}
