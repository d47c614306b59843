/** @jsxImportSource react */
import { Dialog } from 'radix-ui';
import { createRoot } from 'react-dom/client';

/** A dialog of a component library, which keeps the focus inside by listening to where it goes. */
function Members() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Members</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: 'rgb(0 0 0 / 0.4)' }} />
        <Dialog.Content
          style={{
            position: 'fixed',
            top: '20%',
            left: '50%',
            width: 420,
            padding: 24,
            background: '#fff',
            transform: 'translateX(-50%)',
            overflow: 'hidden',
            display: 'grid',
            gap: 12,
          }}
        >
          <Dialog.Title>Invite members</Dialog.Title>
          <Dialog.Description>They get a mail.</Dialog.Description>
          <input aria-label="Email" />
          <button type="button" id="invite">
            Invite
          </button>
          <Dialog.Close id="cancel">Cancel</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Members />);
