import '@mantine/core/styles/Input.css';
import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { HtmlBody } from '../../ui/html-body.tsx';
import { areaClasses, fieldClasses } from '../dialogs/field-classes.ts';
import css from './html-fields.module.css';
import { PictureButton } from './picture-button.tsx';

interface HtmlFieldsProps {
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly html: string;
  readonly onHtml: (html: string) => void;
}

const longest = { title: 200, html: 60_000 };

/** Title and HTML body with a preview, sanitised as on the member site. */
export function HtmlFields({ title, onTitle, html, onHtml }: HtmlFieldsProps) {
  // The upload takes seconds; text typed in the meantime must stay.
  const typed = useRef(html);
  useEffect(() => {
    typed.current = html;
  });
  return (
    <>
      <TextInput
        label="제목"
        maxLength={longest.title}
        value={title}
        classNames={fieldClasses}
        onChange={({ target }) => onTitle(target.value)}
        data-autofocus
      />
      <div className={css.sides}>
        <Textarea
          label="내용 (HTML)"
          maxLength={longest.html}
          rows={12}
          value={html}
          classNames={areaClasses}
          spellCheck={false}
          onChange={({ target }) => onHtml(target.value)}
        />
        <section className={css.preview} aria-label="미리보기">
          <p className={css.label}>미리보기</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long body is scrolled by keys. */}
          <div className={css.paper} tabIndex={0}>
            <HtmlBody html={html} still />
          </div>
        </section>
      </div>
      <PictureButton
        text="본문에 그림 넣기"
        onPicture={({ path, width, height }) =>
          onHtml(
            `${typed.current === '' ? '' : `${typed.current}\n`}<p><img src="${path}" alt="" width="${width}" height="${height}"></p>`,
          )
        }
      />
      <p className={css.hint}>
        허용되지 않는 태그와 속성은 저장할 때 제거됩니다. 링크는 https 또는 사이트 경로, 그림은 사이트 경로만
        사용할 수 있습니다.
      </p>
    </>
  );
}
