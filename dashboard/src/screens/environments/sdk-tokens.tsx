import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { listSdkTokens } from '../../api/queries/environments.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Copy } from '../../ui/copy.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';

/** The public tokens with which pages say which environment they belong to. A second one takes over from the first. */
export function SdkTokens() {
  const { inEnvironment, may } = usePlace();
  const confirm = useConfirm();
  const path = { params: { path: inEnvironment } };
  const list = useQuery(listSdkTokens({ path: inEnvironment }));
  const make = useAction(() => api.post(`${E}/sdk-tokens`, path), {
    done: 'The environment has another SDK token.',
    refresh: [families.environments],
  });
  const revoke = useAction(
    (sdkTokenId: string) =>
      api.delete(`${E}/sdk-tokens/{sdkTokenId}`, { params: { path: { ...inEnvironment, sdkTokenId } } }),
    { done: 'The SDK token is revoked.', refresh: [families.environments] },
  );
  const askToRevoke = async (id: string) => {
    const agreed = await confirm({
      title: 'Revoke the SDK token?',
      text: 'Pages that still have it show nothing and record nothing any more.',
      action: 'Revoke',
      isDangerous: true,
    });
    if (agreed) revoke.mutate(id);
  };
  const tokens = list.data?.results;
  return (
    <Panel
      title="SDK tokens"
      actions={
        may('environment:manage') && (
          <Button look="quiet" isBusy={make.isPending} onClick={() => make.mutate(undefined)}>
            New
          </Button>
        )
      }
    >
      {list.error && <p className="text-muted">{list.error.message}</p>}
      {!list.error && !tokens && <Loading rows={1} />}
      <ul className="flex flex-col gap-2">
        {tokens?.map(({ id, token, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              <code className="block truncate">{token}</code>
              <span className="text-sm text-muted">
                Made <Time at={createdAt} />
              </span>
            </span>
            <span className="flex">
              <Copy text={token} label={`Copy ${token}`} />
              {may('environment:manage') && tokens.length > 1 && (
                <IconButton icon="trash" label={`Revoke ${token}`} onClick={() => askToRevoke(id)} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
