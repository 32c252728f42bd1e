import { Link } from 'react-router-dom';
import { addressKind } from '../routing/link-address.ts';

interface FooterLinkProps {
  readonly title: string;
  readonly url: string;
}

/** A page of ours, an address outside in a window of its own, or plain words. */
export function FooterLink({ title, url }: FooterLinkProps) {
  const kind = addressKind(url);
  if (kind === 'page') return <Link to={url}>{title}</Link>;
  if (kind === 'none') return <span>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title === url ? url.replace(/^https:\/\//i, '') : title}
    </a>
  );
}
