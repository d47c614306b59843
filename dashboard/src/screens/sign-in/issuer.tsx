import { useIssuer } from '../../app/issuer.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from './card.tsx';

/** What `/sign-in?error=…` means, which the service writes when somebody comes back from the issuer without a session. */
const reasons: Record<string, string> = {
  expired: 'That sign-in was begun too long ago or in another browser. Try again.',
  refused: 'The issuer has refused the sign-in.',
  invalid: 'The answer of the issuer cannot be believed. Tell whoever runs this service.',
  unverified: 'The issuer has not verified your e-mail address.',
  unknown: 'Your address has no account here and no open invitation. Ask a colleague to invite you.',
  unavailable: 'The issuer cannot be reached. Try again soon.',
};

/** The way in through an OpenID Connect issuer, where the service has one. */
export function Issuer({ error }: { error: string | undefined }) {
  const { name, start } = useIssuer((url) => location.assign(url));
  const problem = start.error?.message ?? (error && (reasons[error] ?? 'The sign-in did not work.'));
  if (!name && !problem) return null;
  return (
    <div className="mb-5 flex flex-col gap-4 border-b border-line pb-5">
      <FormError text={problem || undefined} />
      {name && (
        <Button isBusy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
          Sign in with {name}
        </Button>
      )}
    </div>
  );
}
