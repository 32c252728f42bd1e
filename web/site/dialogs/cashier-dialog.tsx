import { Cashier } from '../../features/balance/cashier/cashier.tsx';
import { useMember } from '../../lib/member/member.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { closeDialog, openDialog, useDialogs } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { DepositLimitLink } from './deposit-limit-link.tsx';
import { DepositOffer } from './deposit-offer.tsx';

/** 입금 and 출금 over any page. */
export function CashierDialog() {
  const open = useDialogs((dialogs) => dialogs.open);
  const member = useMember();
  const settings = usePublicSettings();
  return (
    <Modal title="입출금" size={520} onClose={closeDialog}>
      <DepositOffer isDeposit={open === 'deposit'}>
        <Cashier
          direction={open === 'withdrawal' ? '출금' : '입금'}
          onDirection={(direction) => openDialog(direction === '입금' ? 'deposit' : 'withdrawal')}
          member={member}
          settings={settings}
        />
      </DepositOffer>
      {open === 'deposit' && <DepositLimitLink onGo={closeDialog} />}
    </Modal>
  );
}
