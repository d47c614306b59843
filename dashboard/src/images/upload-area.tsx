import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { imageTypes } from './prepare.ts';

interface UploadProps {
  onFiles: (files: File[]) => unknown;
  isBusy: boolean;
}

/** Chooses files of images. */
export function UploadButton({
  onFiles,
  isBusy,
  look = 'primary',
}: UploadProps & { look?: 'primary' | 'plain' }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} icon="upload" isBusy={isBusy} onClick={() => input.current?.click()}>
        Upload images
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={imageTypes.join(',')}
        aria-label="Files of images"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA'].includes(target.tagName));

/** A part of a page onto which images can be dropped, and into which they can be pasted. */
export function UploadArea({ onFiles, children }: Omit<UploadProps, 'isBusy'> & { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (isTyping(event) || files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button, which works by keys
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex min-w-0 flex-col gap-4 rounded-lg ${isOver ? 'outline-2 outline-offset-4 outline-accent outline-dashed' : ''}`}
    >
      {children}
    </div>
  );
}
