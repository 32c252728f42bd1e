import { closeDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { LimitOfferForm } from './limit-offer-form.tsx';

/** 입금 한도, offered to new members at their first login: to set or to skip. */
export function LimitOfferDialog() {
  return (
    <Modal title="입금 한도 설정" size={460} onClose={closeDialog}>
      <LimitOfferForm without="건너뛰기" onWithout={closeDialog} onSaved={closeDialog} />
    </Modal>
  );
}
