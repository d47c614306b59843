import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { ApiError } from '../api/client.ts';
import { callApp } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Actions, Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';

const Context = createContext<() => Promise<boolean>>(async () => false);

/** What the API answers when the last sign-in is too long ago for something that needs certainty. */
const code = 'E0069';
const isDoubt = (error: unknown) => error instanceof ApiError && error.code === code;

/** The same, where an answer lacks a secret instead of being refused. */
export const doubt = () => new ApiError('Enter your password to see this.', { status: 403, code });

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

/** The dialog in which people enter their password again before they see or make secrets. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const answer = useRef<(isProven: boolean) => void>(() => {});
  const prove = useCallback(() => {
    setProblem(undefined);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (isProven: boolean) => {
    setOpen(false);
    answer.current(isProven);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog inside of another form must not send that one too.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password'));
    try {
      await callApp('POST', 'confirm', { password });
      close(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Context.Provider value={prove}>
      {children}
      <Dialog
        title="Is it you?"
        description="Your last sign-in is a while ago. Enter your password to go on."
        isOpen={isOpen}
        onClose={() => close(false)}
      >
        <form className="flex flex-col gap-4" onSubmit={submit}>
          <Field label="Password" error={problem}>
            {(control) => (
              <Input {...control} name="password" type="password" autoComplete="current-password" required />
            )}
          </Field>
          <Actions>
            <Button onClick={() => close(false)}>Cancel</Button>
            <Button type="submit" look="primary">
              Go on
            </Button>
          </Actions>
        </form>
      </Dialog>
    </Context.Provider>
  );
}
