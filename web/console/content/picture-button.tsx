import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import { calls } from '../kit/api.ts';
import css from './picture-button.module.css';

/** Longest side in pixels: a page shows no larger picture. */
const maxSideLength = 1_600;
const qualities = [0.86, 0.74, 0.6, 0.45];
/** As base64 this still fits into a call. */
const maxBytes = 180_000;

/**
 * Converts a picture to WebP, small enough for a page, as base64. Null when the browser cannot read the file or cannot
 * write WebP.
 */
async function smallerPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  for (const side of [maxSideLength, maxSideLength / 2]) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/webp', quality);
      });
      if (blob?.type !== 'image/webp') return null;
      if (blob.size <= maxBytes) return base64Of(new Uint8Array(await blob.arrayBuffer()));
    }
  }
  return null;
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

interface SavedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

interface PictureButtonProps {
  readonly text: string;
  readonly onPicture: (picture: SavedPicture) => void;
}

const maxReasonLength = 150;

/** Lets the operator choose a picture, shrinks it and uploads it to the site's origin. */
export function PictureButton({ text, onPicture }: PictureButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const picture = await smallerPicture(file);
      if (picture === null) setProblem('읽을 수 없는 그림입니다. 다른 그림을 선택해 주세요.');
      else {
        const reason = `그림 등록: ${file.name}`.slice(0, maxReasonLength);
        onPicture(await calls.content.imageSave({ picture, reason }));
      }
    } catch (failure) {
      setProblem(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.field}>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={text}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <Button size="small" busy={busy} onClick={() => chooser.current?.click()}>
        {text}
      </Button>
      {problem && (
        <span className={css.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
