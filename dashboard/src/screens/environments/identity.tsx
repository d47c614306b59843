import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { getIdentityCoverage } from '../../api/queries/environments.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Bars } from '../../ui/chart/bars.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Code } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { count } from '../../ui/time.tsx';
import { SigningSecrets } from './signing-secrets.tsx';

type Day = Schemas['IdentityCoverageDay'];

/** Who proves for whom pages act: the secrets, how many calls prove it, and whether all of them must. */
export function Identity({ environment }: { environment: Schemas['Environment'] }) {
  const { inEnvironment, may } = usePlace();
  const confirm = useConfirm();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { requireIdentity, name } = environment;
  const coverage = useQuery(getIdentityCoverage({ path: inEnvironment }));
  const require = useAction(
    (isRequired: boolean) =>
      api.patch(E, {
        params: { path: inEnvironment },
        body: { requireIdentity: isRequired },
      }),
    {
      done: (changed) =>
        changed.requireIdentity
          ? 'Pages must prove from now on who the user is.'
          : 'Pages need no proof any more.',
      refresh: [families.environments, families.identityCoverage],
    },
  );
  const days = coverage.data?.days ?? [];
  const sum = (numberOf: (day: Day) => number) => days.reduce((total, day) => total + numberOf(day), 0);
  const unproven = sum(({ unverified }) => unverified);
  const askToRequire = async () => {
    const agreed = await confirm({
      title: `Require a proof in ${name}?`,
      text:
        unproven > 0
          ? `${count(unproven)} calls of the last days proved nothing. Such calls are refused from now on.`
          : 'Calls that name a user without an identity token are refused from now on.',
      action: 'Require a proof',
      isDangerous: unproven > 0,
    });
    if (agreed) require.mutate(true);
  };
  return (
    <Panel
      title="Identity"
      actions={
        requireIdentity ? <Badge tone="good">Proof required</Badge> : <Badge>Proof not required</Badge>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">
          The SDK token is public. Who the user is proves an identity token, which your server signs.{' '}
          <button type="button" className="link" onClick={() => setHelpOpen(true)}>
            How to sign
          </button>
        </p>
        <SigningSecrets />
        {coverage.error && <p className="text-muted">{coverage.error.message}</p>}
        {!coverage.error && !coverage.data && <Loading rows={3} />}
        {coverage.data && (
          <>
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              <Counter name="Proven calls" value={sum(({ verified }) => verified)} />
              <Counter name="Not proven" value={unproven} isBad={unproven > 0} />
              <Counter name="Refused" value={sum(({ refused }) => refused)} />
              <Counter name="Anonymous" value={sum(({ anonymous }) => anonymous)} />
            </dl>
            {days.length > 0 && (
              <Bars
                label="Calls that name a user by day, and those that did not prove it"
                rows={days.toReversed()}
                nameOf={({ day }) => day}
                isAlarming
                series={[
                  {
                    name: 'Calls that name a user',
                    numberOf: ({ verified, unverified, refused }) => verified + unverified + refused,
                  },
                  {
                    name: 'Not proven or refused',
                    numberOf: ({ unverified, refused }) => unverified + refused,
                  },
                ]}
              />
            )}
          </>
        )}
        {may('environment:manage') && (
          <div>
            {requireIdentity ? (
              <Button isBusy={require.isPending} onClick={() => require.mutate(false)}>
                Require no proof
              </Button>
            ) : (
              <Button isBusy={require.isPending} onClick={askToRequire}>
                Require a proof
              </Button>
            )}
          </div>
        )}
      </div>
      <Dialog title="Sign who the user is" isWide isOpen={isHelpOpen} onClose={() => setHelpOpen(false)}>
        <p>On your server, with the signing secret, for the user who has signed in:</p>
        <Code text={signing} />
        <p>In the page:</p>
        <Code text={identifying} />
        <p className="text-muted">
          First bring out the tokens, look here until no call is unproven any more, and require a proof then.
        </p>
      </Dialog>
    </Panel>
  );
}

const Counter = ({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className={`text-xl font-semibold tabular-nums ${isBad ? 'text-warn' : ''}`}>{count(value)}</dd>
  </div>
);

const signing = `import { createHmac } from 'node:crypto';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function identityToken(secret, userId, companyId) {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const claims = encode({ sub: userId, companyId, exp: Math.floor(Date.now() / 1000) + 3600 });
  const signature = createHmac('sha256', secret).update(\`\${head}.\${claims}\`).digest('base64url');
  return \`\${head}.\${claims}.\${signature}\`;
}`;

const identifying = `const token = await fetch('/guidepost-token').then((response) => response.text());
await guidepost.identify('user-42', { name: 'Ada' }, { token });`;
