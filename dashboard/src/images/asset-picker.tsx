import { usePlace } from '../app/place.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import { UploadArea, UploadButton } from './upload-area.tsx';
import { useImages, useUpload } from './use-images.ts';

interface AssetPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the address of the image that was chosen or uploaded. */
  onChoose: (url: string) => void;
}

/** Chooses an image of the project, or uploads a new one. */
export const AssetPicker = (props: AssetPickerProps) => (
  <Dialog title="Choose an image" isOpen={props.isOpen} onClose={props.onClose} isWide>
    <Choice {...props} />
  </Dialog>
);

function Choice({ onChoose, onClose }: AssetPickerProps) {
  const { may } = usePlace();
  const list = useImages();
  const choose = (url: string) => {
    onChoose(url);
    onClose();
  };
  const { upload, isPending } = useUpload(({ url }) => choose(url));
  const { items } = list;
  return (
    <UploadArea onFiles={upload}>
      {may('content:update') && (
        <div className="flex flex-wrap items-center gap-3">
          <UploadButton onFiles={upload} isBusy={isPending} />
          <p className="text-sm text-muted">Or drop an image here, or paste one.</p>
        </div>
      )}
      {!items && (list.error ? <Failure error={list.error} onRetry={list.retry} /> : <Loading />)}
      {items?.length === 0 && <Empty title="No images yet" />}
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
        {items?.map(({ id, name, url }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => choose(url)}
              className="flex w-full flex-col gap-1 rounded-lg border border-line p-2 text-left hover:bg-hover"
            >
              <img
                src={url}
                alt=""
                loading="lazy"
                className="h-24 w-full rounded-md bg-ground object-contain"
              />
              <span className="w-full truncate text-sm">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {list.more && (
        <Button onClick={list.more} isBusy={list.isLoadingMore} className="self-center">
          Show more
        </Button>
      )}
    </UploadArea>
  );
}
