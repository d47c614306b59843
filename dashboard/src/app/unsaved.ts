import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '../ui/confirm.tsx';

interface Address {
  pathname: string;
  search: object;
}

const isSameAddress = (one: Address, other: Address) =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search);

/** Asks whoever leaves a page with changes that are not saved, or closes its tab. */
export function useUnsaved(isUnsaved: boolean): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (!isUnsaved || isSameAddress(current, next)) return false;
      const agreed = await confirm({
        title: 'Leave without saving?',
        text: 'Your changes on this page have not been saved.',
        action: 'Leave without saving',
        isDangerous: true,
      });
      return !agreed;
    },
  });
}
