import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

const looks = {
  primary: 'bg-accent-fill text-white hover:brightness-110 border-transparent',
  plain: 'bg-panel text-ink border-line-strong hover:bg-hover',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover',
  danger: 'bg-bad-fill text-white hover:brightness-110 border-transparent',
};

export type ButtonLook = keyof typeof looks;

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (look: ButtonLook = 'plain', className = '') =>
  `inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md border px-3 font-medium whitespace-nowrap transition-[background,filter] duration-100 disabled:opacity-50 ${looks[look]} ${className}`;

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  icon?: IconName;
  /** Whether what the button does is under way: it cannot be pressed again until that is done. */
  isBusy?: boolean;
}

export function Button({ look = 'plain', icon, isBusy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(look, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink disabled:opacity-40 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
