import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/calls/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import { calls } from '../kit/api.ts';
import css from './picture-button.module.css';

/** Longest side, pixels: what a page shows at most. */
const longestSide = 1_600;
const qualities = [0.86, 0.74, 0.6, 0.45];
/** Bytes; as base64 it fits into a call. */
const mostBytes = 180_000;

/**
 * A picture of any kind the browser reads, drawn anew as WebP small enough for a page, as base64. Null when the browser
 * cannot read it, or writes no WebP.
 */
async function smallerPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  for (const side of [longestSide, longestSide / 2]) {
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
      if (blob.size <= mostBytes) return base64Of(new Uint8Array(await blob.arrayBuffer()));
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

const mostReasonLetters = 150;

/** Chooses a picture of this machine, makes it small and keeps it on the site's own origin. */
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
        const reason = `그림 등록: ${file.name}`.slice(0, mostReasonLetters);
        onPicture(await calls.content.imageSave({ picture, reason }));
      }
    } catch (failure) {
      setProblem(sentenceOf(failure));
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
