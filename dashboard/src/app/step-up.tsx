import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { GuidepostError } from '../api/client.ts';
import { me } from '../api/queries/account.ts';
import { callApp } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Actions, Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
import { useIssuer } from './issuer.ts';

const Context = createContext<() => Promise<boolean>>(async () => false);

/** What the API answers when the last sign-in is too long ago for something that needs certainty. */
const code = 'E0069';
const isDoubt = (error: unknown) => error instanceof GuidepostError && error.code === code;

/** The same, where an answer lacks a secret instead of being refused. */
export const doubt = () => new GuidepostError('Enter your password to see this.', { status: 403, code });

/** Runs an action, and once more after the person has entered the password where the service asks for it. */
export function useCertainty() {
  const prove = useContext(Context);
  return useCallback(
    async <Answer,>(act: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await act();
      } catch (error) {
        if (!isDoubt(error) || !(await prove())) throw error;
        return act();
      }
    },
    [prove],
  );
}

/** The dialog in which people prove again who they are before they see, make or give away what opens the project. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(() => {});
  const prove = useCallback(() => {
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (isProven: boolean) => {
    setOpen(false);
    answer.current(isProven);
  };
  // Without a password, the person has come by an issuer.
  const hasPassword = client.getQueryData(me.queryKey)?.account.hasPassword ?? true;
  const how = hasPassword ? 'Enter your password' : 'Sign in again';
  return (
    <Context.Provider value={prove}>
      {children}
      <Dialog
        title="Is it you?"
        description={`Your last sign-in is a while ago. ${how} to go on.`}
        isOpen={isOpen}
        onClose={() => close(false)}
      >
        {hasPassword ? <ByPassword onClose={close} /> : <ByIssuer onClose={close} />}
      </Dialog>
    </Context.Provider>
  );
}

interface WayProps {
  onClose: (isProven: boolean) => void;
}

function ByPassword({ onClose }: WayProps) {
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog inside of another form must not send that one too.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password'));
    try {
      await callApp('POST', 'confirm', { password });
      onClose(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <Field label="Password" error={problem}>
        {(control) => (
          <Input {...control} name="password" type="password" autoComplete="current-password" required />
        )}
      </Field>
      <Actions>
        <Button onClick={() => onClose(false)}>Cancel</Button>
        <Button type="submit" look="primary">
          Go on
        </Button>
      </Actions>
    </form>
  );
}

/** The sign-in at the issuer happens in another tab, so that nothing typed here is lost. */
function ByIssuer({ onClose }: WayProps) {
  const { name, start } = useIssuer((url) => window.open(url, '_blank'));
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {start.error?.message ??
          (start.isSuccess
            ? 'Come back to this tab when you have signed in.'
            : 'The sign-in opens in another tab.')}
      </p>
      <Actions>
        <Button onClick={() => onClose(false)}>Cancel</Button>
        {name && (
          <Button
            look={start.isSuccess ? 'plain' : 'primary'}
            isBusy={start.isPending}
            onClick={() => start.mutate()}
          >
            Sign in with {name}
          </Button>
        )}
        {start.isSuccess && (
          <Button look="primary" onClick={() => onClose(true)}>
            Go on
          </Button>
        )}
      </Actions>
    </div>
  );
}
