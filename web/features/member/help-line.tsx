import type { PublicSettings } from '../../lib/calls/public-config.ts';

/** The national help line for problem gambling, shown unless the operator sets another one. */
const nationalHelpLine = { name: '한국도박문제예방치유원', phone: '1336' } as const;

/** '도움이 필요하면 …': the name and a number that can be called. */
export function HelpLine({ settings }: { readonly settings: PublicSettings | null }) {
  const { helpName = '', helpPhone = '' } = settings?.option.siteDisplay?.footer ?? {};
  const { name, phone } =
    helpPhone.trim() === '' ? nationalHelpLine : { name: helpName, phone: helpPhone.trim() };
  return (
    <>
      도움이 필요하면 {name} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
    </>
  );
}
