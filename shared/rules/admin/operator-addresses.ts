import { operatorAddressWords } from '../../messages/settings-words.ts';
import { type DeniedAddress, deniedAddressIn } from './denied-addresses.ts';

/** A network operators may work from; written like a denied one: an address or a range, one IPv6 address means its /64. */
export type OperatorAddress = DeniedAddress;

/** Their place in the settings. */
const place = 'admin.operatorAddresses';

/** The faults of the list in the settings' part `admin`, which is open in the document: it may be anything. */
export function operatorAddressFaults(
  admin: unknown,
): readonly { readonly path: string; readonly sentence: string }[] {
  const list = listIn(admin);
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [{ path: place, sentence: operatorAddressWords.noList }];
  return list.flatMap((entry: unknown, at) =>
    deniedAddressIn(entry)
      ? []
      : [{ path: `${place}.${at}`, sentence: operatorAddressWords.noNetwork(at + 1) }],
  );
}

/** The networks the settings name; what else is in the list lets nobody in. */
export function operatorAddressesIn(admin: unknown): readonly OperatorAddress[] {
  const list = listIn(admin);
  return Array.isArray(list) ? list.flatMap((entry: unknown) => deniedAddressIn(entry) ?? []) : [];
}

/** The networks of a comma-separated text. @throws Error naming what is none */
export function operatorAddressesOf(text: string): readonly OperatorAddress[] {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  return entries.map((entry) => {
    const network = deniedAddressIn(entry);
    if (!network) throw new Error(`operators cannot work from ${JSON.stringify(entry)}: no address or range`);
    return network;
  });
}

function listIn(admin: unknown): unknown {
  const isPart = typeof admin === 'object' && admin !== null && 'operatorAddresses' in admin;
  return isPart ? admin.operatorAddresses : undefined;
}
