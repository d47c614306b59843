import { AlertDialog } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { floatingClass, overlayClass } from './dialog.tsx';
import { useFocusReturn } from './focus.ts';

interface Question {
  /** The action as a question: "Delete 3 users?" */
  title: string;
  /** What happens then, and whether it can be undone. */
  text: ReactNode;
  /** The verb on the button. */
  action: string;
  isDangerous?: boolean;
}

const Context = createContext<(question: Question) => Promise<boolean>>(async () => false);

/** Asks before something is done that people may regret. Resolves to whether they agreed. */
export const useConfirm = () => useContext(Context);

/** The one dialog of the dashboard that asks back. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(agreed: boolean) => void>(() => {});
  const returnFocus = useFocusReturn(question !== undefined);
  const ask = useCallback((asked: Question) => {
    setQuestion(asked);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (agreed: boolean) => {
    setQuestion(undefined);
    answer.current(agreed);
  };
  return (
    <Context.Provider value={ask}>
      {children}
      <AlertDialog.Root open={question !== undefined} onOpenChange={(open) => !open && close(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Overlay className={overlayClass} />
          <AlertDialog.Content
            onCloseAutoFocus={returnFocus}
            className={`fixed top-[20dvh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-105 -translate-x-1/2 p-5 ${floatingClass}`}
          >
            <AlertDialog.Title className="text-lg">{question?.title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-2 text-muted">{question?.text}</div>
            </AlertDialog.Description>
            <div className="mt-5 flex justify-end gap-2">
              <AlertDialog.Cancel className={buttonClass('plain')}>Cancel</AlertDialog.Cancel>
              <button
                type="button"
                onClick={() => close(true)}
                className={buttonClass(question?.isDangerous ? 'danger' : 'primary')}
              >
                {question?.action}
              </button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </Context.Provider>
  );
}
