import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useCallback } from 'react';
import { usePlace } from './place.ts';

export interface LinkTarget {
  /** The path of a page of the environment, such as `users/$id`. */
  to: string;
  /** What stands in the place of `$id` and the like. */
  params?: Record<string, string>;
  search?: Record<string, string | undefined>;
}

const base = '/p/$project/e/$env';

/** A link to a page of the same environment. */
export function HereLink({
  to,
  params,
  search,
  className = 'link',
  ...rest
}: LinkTarget & Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-label' | 'aria-current'>) {
  const { here } = usePlace();
  const address: string = to === '' ? base : `${base}/${to}`;
  return (
    <Link
      {...rest}
      to={address}
      params={{ ...here, ...params }}
      search={search ?? {}}
      className={className}
    />
  );
}

/** Goes to a page of the same environment. */
export function useGo() {
  const { here } = usePlace();
  const navigate = useNavigate();
  const { project, env } = here;
  return useCallback(
    ({ to, params, search }: LinkTarget) => {
      const address: string = to === '' ? base : `${base}/${to}`;
      return navigate({ to: address, params: { project, env, ...params }, search: search ?? {} });
    },
    [navigate, project, env],
  );
}
