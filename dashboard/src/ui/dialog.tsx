import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useFocusReturn } from './focus.ts';

interface DialogProps {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  isWide?: boolean;
}

export const overlayClass = 'fixed inset-0 z-40 bg-[oklch(0.15_0.01_240/0.45)] fade-in';
export const floatingClass = 'rounded-lg border border-line bg-raised shadow-float fade-in';

/** Whoever opens a dialog with a field means to fill it in. Without one the focus goes where it goes otherwise. */
function focusFirstField(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.contains(document.activeElement)) return;
  const field = target.querySelector<HTMLElement>(
    ':is(input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea, select):enabled',
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
  if (field instanceof HTMLInputElement && field.type !== 'datetime-local') field.select();
}

export function Dialog({ title, description, isOpen, onClose, children, isWide = false }: DialogProps) {
  const returnFocus = useFocusReturn(isOpen);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={focusFirstField}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={`fixed top-[8dvh] left-1/2 z-50 flex max-h-[84dvh] w-[calc(100vw-32px)] -translate-x-1/2 flex-col ${isWide ? 'max-w-180' : 'max-w-120'} ${floatingClass}`}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-3">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="close" label="Close" className="-mr-2" />
            </Radix.Close>
          </div>
          <div className="flex flex-col gap-4 overflow-y-auto px-5 py-4">
            {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The buttons at the end of a dialog or a form, the most important one last. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 pt-1">{children}</div>
);
