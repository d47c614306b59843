import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { floatingClass } from './dialog.tsx';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={`z-50 max-h-[70dvh] min-w-44 overflow-y-auto p-1 ${floatingClass}`}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemClass =
  'flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left outline-none select-none data-[highlighted]:bg-hover data-[disabled]:opacity-45';

interface ItemProps {
  onSelect?: () => void;
  isDangerous?: boolean;
  disabled?: boolean;
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, isDangerous, disabled = false, asChild = false, children }: ItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      disabled={disabled}
      {...(onSelect && { onSelect })}
      className={`${itemClass} ${isDangerous ? 'text-bad' : ''}`}
    >
      {children}
    </DropdownMenu.Item>
  );
}

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** An item that is on or off. The menu stays open, since one often changes several. */
export function MenuCheck({ checked, onChange, children }: CheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <span aria-hidden="true" className="w-4 text-accent">
        {checked ? '✓' : ''}
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2 pt-2 pb-1 text-xs text-muted">{children}</DropdownMenu.Label>
);

export const MenuLine = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />;
