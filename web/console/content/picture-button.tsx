import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/calls/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import { calls } from '../kit/api.ts';
import { smallerPicture } from './downscale-image.ts';
import css from './picture-button.module.css';

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
