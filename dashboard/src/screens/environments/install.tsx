import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client.ts';
import { getInstallation } from '../../api/queries/environments.ts';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Code } from '../../ui/copy.tsx';
import { Facts, Panel } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';

/** How often the page looks whether the first call of the SDK has come. */
const lookMs = 3_000;

/** The snippet for the pages of the app, and whether they have called. */
export function Install({ environment: { name, token } }: { environment: Schemas['Environment'] }) {
  const { inEnvironment } = usePlace();
  const { data: installation } = useQuery({
    ...getInstallation({ path: inEnvironment }),
    refetchInterval: ({ state }) => (state.data?.isInstalled ? false : lookMs),
  });
  return (
    <Panel
      title={`Install in ${name}`}
      actions={
        installation &&
        (installation.isInstalled ? (
          <Badge tone="good">Installed</Badge>
        ) : (
          <Badge tone="warn">Waiting for the first call…</Badge>
        ))
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Put this into every page of your app, and call <code>identify</code> when you know who has signed
          in:
        </p>
        <Code text={snippetOf(token ?? 'SDK_TOKEN')} label="Copy the snippet" />
        <p className="text-muted">Or, in an app that is built with npm:</p>
        <Code
          text={`npm install guidepost-js\n\nimport guidepost from 'guidepost-js';\nguidepost.init('${token ?? 'SDK_TOKEN'}', { server: '${location.origin}' });\nguidepost.identify('user-42', { name: 'Ada' });`}
        />
        {installation?.isInstalled && (
          <Facts
            facts={[
              ['Last call', installation.lastSeenAt ? <Time key="last" at={installation.lastSeenAt} /> : '–'],
              ['SDK version', installation.sdkVersion ?? '–'],
              ['Origins', installation.origins.map(({ origin }) => origin).join(', ') || '–'],
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

const snippetOf = (
  token: string,
) => `<script type="module" src="${location.origin}/sdk/guidepost.js"></script>
<script type="module">
  guidepost.init('${token}');
  guidepost.identify('user-42', { name: 'Ada' });
</script>`;
