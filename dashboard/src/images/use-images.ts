import { useState } from 'react';
import { api, type Schemas } from '../api/client.ts';
import { families } from '../api/families.ts';
import { useList } from '../api/lists.ts';
import { P } from '../api/paths.ts';
import { listAssets } from '../api/queries/project.ts';
import { useAction } from '../app/action.ts';
import { usePlace } from '../app/place.ts';
import { tell, tellError } from '../ui/toast.tsx';
import { base64Of, prepareImage } from './prepare.ts';

export type Asset = Schemas['Asset'];

/** The images of the project, the newest first. */
export function useImages() {
  const { inProject } = usePlace();
  return useList(listAssets.pages({ path: inProject, query: { limit: 50, orderBy: ['-createdAt'] } }));
}

/** What stands below an image in a list, where it was pasted and has no name. */
const nameOf = ({ name }: File) => name || 'Pasted image';

/** Uploads images one after the other. One that fails is told, and the others go on. */
export function useUpload(onUploaded?: (asset: Asset) => void) {
  const { inProject } = usePlace();
  const [left, setLeft] = useState(0);
  const upload = useAction(
    async (files: readonly File[]) => {
      setLeft(files.length);
      const made: Asset[] = [];
      let resized = 0;
      for (const file of files) {
        try {
          const { blob, isResized } = await prepareImage(file);
          const body = { name: nameOf(file), data: await base64Of(blob) };
          made.push(await api.post(`${P}/assets`, { params: { path: inProject }, body }));
          if (isResized) resized += 1;
        } catch (error) {
          tellError(error instanceof Error ? new Error(`${nameOf(file)}: ${error.message}`) : error);
        }
        setLeft((count) => count - 1);
      }
      return { made, resized };
    },
    {
      refresh: [families.assets],
      after: ({ made, resized }) => {
        if (made.length > 0) tell(uploadedText(made.length, resized));
        const last = made.at(-1);
        if (last) onUploaded?.(last);
      },
    },
  );
  return {
    upload: (files: readonly File[]) => files.length > 0 && upload.mutate(files),
    left,
    isPending: upload.isPending,
  };
}

function uploadedText(count: number, resized: number): string {
  const uploaded = count === 1 ? 'The image is there' : `${count} images are there`;
  return resized === 0 ? `${uploaded}.` : `${uploaded}, made smaller where it was large.`;
}
