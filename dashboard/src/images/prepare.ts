import { maxImageBytes } from 'guidepost-model/limits';
import { isLarge, sizesToTry, sizeText } from './sizes.ts';

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** A file as it is uploaded: as it was, or smaller. */
interface Prepared {
  blob: Blob;
  isResized: boolean;
}

/** How an image is written: without loss where it fits, then with more and more. */
const waysToWrite = (type: string): [type: string, quality: number | undefined][] => [
  [type, type === 'image/png' ? undefined : 0.9],
  ['image/webp', 0.85],
  ['image/webp', 0.7],
];

/** Makes an image as small as the service takes it. What cannot be made so throws an error that says why. */
export async function prepareImage(file: Blob): Promise<Prepared> {
  if (file.type === 'image/svg+xml')
    throw new Error('SVG is not taken, since it can hold scripts. Save the image as PNG or WebP.');
  if (!imageTypes.includes(file.type)) throw new Error('Only PNG, JPEG, GIF and WebP images are taken.');
  const fits = file.size <= maxImageBytes;
  // A smaller copy of a GIF would no longer move.
  if (file.type === 'image/gif') {
    if (fits) return { blob: file, isResized: false };
    throw new Error(`A GIF has at most ${sizeText(maxImageBytes)}, because it cannot be made smaller here.`);
  }
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('The file is no image that this browser can read.');
  });
  try {
    if (fits && !isLarge(bitmap)) return { blob: file, isResized: false };
    return { blob: await shrink(bitmap, file.type), isResized: true };
  } finally {
    bitmap.close();
  }
}

async function shrink(bitmap: ImageBitmap, type: string): Promise<Blob> {
  for (const { width, height } of sizesToTry(bitmap)) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    for (const [written, quality] of waysToWrite(type)) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, written, quality));
      if (blob && blob.size <= maxImageBytes) return blob;
    }
  }
  throw new Error('The image could not be made small enough.');
}

/** The bytes as the API takes them. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
