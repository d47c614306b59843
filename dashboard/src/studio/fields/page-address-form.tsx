import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';

interface PageAddressFormProps {
  url: string;
  onChange: (url: string) => void;
  onOpen: (url: string) => void;
  isBusy: boolean;
  hint?: string | undefined;
}

/** Asks for the address of a page of the customer, which is then opened. */
export function PageAddressForm({ url, onChange, onOpen, isBusy, hint }: PageAddressFormProps) {
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(url);
      }}
    >
      <Field label="Address of your page" hint={hint}>
        {(control) => (
          <Input
            {...control}
            type="url"
            required
            placeholder="https://app.example.com/start"
            value={url}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <Actions>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Open the page
        </Button>
      </Actions>
    </form>
  );
}
