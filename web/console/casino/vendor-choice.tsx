import { useSearchParams } from 'react-router-dom';
import { Choice } from '../dialogs/choice.tsx';
import { useVendors } from './vendors-query.ts';

/** The vendor of the address, else the first one; '' until the vendors are known. */
export function useVendorName(): { readonly vendor: string; readonly vendors: readonly string[] } {
  const [params] = useSearchParams();
  const { data } = useVendors();
  const vendors = data?.vendors ?? [];
  const vendor = vendors.find((name) => name === params.get('vendor')) ?? vendors[0] ?? '';
  return { vendor, vendors };
}

export const vendorText = (vendor: string): string => (vendor === 'sandbox' ? '자체 게임' : vendor);

interface VendorChoiceProps {
  readonly vendors: readonly string[];
  readonly vendor: string;
  readonly onChange: (vendor: string) => void;
}

/** Nothing to choose where there is one. */
export function VendorChoice({ vendors, vendor, onChange }: VendorChoiceProps) {
  if (vendors.length < 2) return null;
  const options = vendors.map((name) => ({ value: name, text: vendorText(name) }));
  return <Choice label="연결" options={options} value={vendor} onChange={onChange} />;
}
