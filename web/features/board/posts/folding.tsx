import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import css from './folding.module.css';

interface FoldingProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A line that opens in place, each by itself. */
export function Folding({ title, lead, open = false, children }: FoldingProps) {
  const [isOpen, setOpen] = useState(open);
  const id = useId();
  return (
    <li className={css.item}>
      <h2 className={css.heading}>
        <button
          type="button"
          className={css.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {lead}
          <span className={css.title}>{title}</span>
          <IconChevronDown size={18} className={css.mark} aria-hidden />
        </button>
      </h2>
      <div id={id} className={css.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
