import { useState } from 'react';
import { api, GuidepostError } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { P } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { type Asked, UsedByDialog } from '../../app/used-by.tsx';
import { sizeText } from '../../images/sizes.ts';
import { UploadArea, UploadButton } from '../../images/upload-area.tsx';
import { type Asset, useImages, useUpload } from '../../images/use-images.ts';
import { IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Copy } from '../../ui/copy.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { tellError } from '../../ui/toast.tsx';

/** The images that content and themes of the project show. */
export function Assets() {
  const { inProject, may } = usePlace();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked & { isInUse?: boolean }>();
  const list = useImages();
  const { upload, isPending, left } = useUpload();
  const mayChange = may('content:update');
  const remove = useAction(
    ({ id }: Asset) =>
      api.delete(`${P}/assets/{assetId}`, { params: { path: { ...inProject, assetId: id } } }),
    { done: 'Deleted.', refresh: [families.assets], isQuiet: true },
  );
  const targetOf = ({ id, name }: Asset) => ({ type: 'asset', id, name }) as const;
  const askToRemove = async (asset: Asset) => {
    const agreed = await confirm({
      title: `Delete ${asset.name}?`,
      text: 'It cannot be restored. An image that content or a theme shows cannot be deleted.',
      action: 'Delete',
      isDangerous: true,
    });
    if (!agreed) return;
    remove.mutate(asset, {
      onError: (error) => {
        if (error instanceof GuidepostError && error.code === 'E0003')
          setAsked({ ...targetOf(asset), isInUse: true });
        else tellError(error);
      },
    });
  };
  const uploadButton = mayChange && <UploadButton onFiles={upload} isBusy={isPending} />;
  const table = (
    <Table
      label="Images"
      list={list}
      columns={[
        {
          key: 'name',
          title: 'Image',
          cell: ({ url, name }) => (
            <a href={url} target="_blank" rel="noreferrer" className="link flex items-center gap-3 py-1.5">
              <img
                src={url}
                alt=""
                loading="lazy"
                className="h-12 w-18 rounded-md bg-ground object-contain"
              />
              <span className="min-w-0 truncate">{name}</span>
            </a>
          ),
        },
        {
          key: 'type',
          title: 'Type',
          cell: ({ contentType }) => contentType.replace('image/', '').toUpperCase(),
        },
        { key: 'size', title: 'Size', isNumber: true, cell: ({ size }) => sizeText(size) },
        { key: 'added', title: 'Added', cell: ({ createdAt }) => <Time at={createdAt} /> },
        {
          key: 'actions',
          title: '',
          label: 'Actions',
          cell: (asset) => (
            <span className="flex items-center justify-end gap-1">
              <Copy text={asset.url} label={`Copy the address of ${asset.name}`} />
              <Menu trigger={<IconButton icon="more" label={`Actions for ${asset.name}`} />}>
                <MenuItem onSelect={() => setAsked(targetOf(asset))}>Used by…</MenuItem>
                {mayChange && (
                  <MenuItem isDangerous onSelect={() => askToRemove(asset)}>
                    Delete
                  </MenuItem>
                )}
              </Menu>
            </span>
          ),
        },
      ]}
      empty={
        <Empty title="No images yet" action={uploadButton}>
          Images that you upload can be shown by content and themes. Without them, every image needs a host of
          its own.
        </Empty>
      }
    />
  );
  return (
    <Page
      title="Images"
      text="Images for content and themes. Large ones are made smaller before they are uploaded."
      actions={list.items?.length !== 0 && uploadButton}
    >
      {mayChange ? (
        <UploadArea onFiles={upload}>
          <p role="status" className="text-sm text-muted">
            {isPending && left > 0
              ? `Uploading, ${left} to go…`
              : 'Drop images onto this page, or paste them.'}
          </p>
          {table}
        </UploadArea>
      ) : (
        table
      )}
      <UsedByDialog
        target={asked}
        {...(asked?.isInUse && {
          title: `${asked.name} cannot be deleted`,
          text: 'It is in use. Take it out of all of these first.',
        })}
        onClose={() => setAsked(undefined)}
      />
    </Page>
  );
}
