import { useMutation, useQuery } from '@tanstack/react-query';
import { callApp } from '../api/session.ts';

interface SignInMethods {
  oidcName: string | null;
  sendsMail: boolean;
}

/** The OpenID Connect issuer of the service: its name, where there is one, and the way to its page. */
export function useIssuer(goTo: (url: string) => void) {
  const methods = useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: () => callApp<SignInMethods>('GET', 'sign-in-methods'),
  });
  const start = useMutation({
    mutationFn: () => callApp<{ url: string }>('POST', 'auth/sign-in/oidc'),
    onSuccess: ({ url }) => goTo(url),
  });
  return { name: methods.data?.oidcName, start };
}
