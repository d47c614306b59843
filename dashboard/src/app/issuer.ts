import { useMutation, useQuery } from '@tanstack/react-query';
import { signInMethods } from '../api/queries/account.ts';
import { callApp, type OidcStart } from '../api/session.ts';

/** The OpenID Connect issuer of the service: its name, where there is one, and the way to its page. */
export function useIssuer(goTo: (url: string) => void) {
  const methods = useQuery(signInMethods);
  const start = useMutation({
    mutationFn: () => callApp<OidcStart>('POST', 'auth/sign-in/oidc'),
    onSuccess: ({ url }) => goTo(url),
  });
  return { name: methods.data?.oidcName, start };
}
