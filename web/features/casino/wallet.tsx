import type { TransferDirection } from '../../../shared/model/balance/casino-transfer.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { Cautions } from './cautions.tsx';
import { TransferForm } from './transfer-form.tsx';
import css from './wallet.module.css';
import { useWallet } from './wallet-query.ts';

/** The form of one direction with its cautions, once both balances are known. */
export function Wallet({ direction }: { readonly direction: TransferDirection }) {
  const { data, error, refetch } = useWallet();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className={css.skeleton}>
        <Skeletons count={5} height={56} />
      </div>
    );
  return (
    <>
      <TransferForm direction={direction} wallet={data} />
      <Cautions direction={direction} />
    </>
  );
}
