import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GuidepostError, isOutage } from './api/client.ts';
import { me } from './api/queries/account.ts';
import { applyTheme } from './app/theme.ts';
import { newRouter } from './routes.tsx';
import './styles.css';

// Menus and dialogs add style elements, which the policy of the page allows with this nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
if (nonce) setNonce(nonce);
applyTheme();

/** The code of the answer to a request without a session. A wrong password is another one. */
const noSession = 'E1010';

/** A session may end while a page is open: whoever asks for something then is sent to sign in, and comes back after it. */
function onError(error: Error): void {
  if (!(error instanceof GuidepostError) || error.code !== noSession) return;
  if (['/sign-in', '/setup', '/invitation'].includes(location.pathname)) return;
  client.removeQueries({ queryKey: me.queryKey });
  void router.navigate({ to: '/sign-in', search: { to: location.pathname + location.search } });
}

const mostRetries = 2;

const client = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Only what may be better a moment later is worth another try.
      retry: (failures, error) => failures < mostRetries && isOutage(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
const router = newRouter(client);

const container = document.getElementById('app');
if (!container) throw new Error('The document has no place for the dashboard.');
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
