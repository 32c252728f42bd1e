import { closeDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { LimitsForm } from './limits-form.tsx';
import { useLimits } from './use-limits.ts';

/** 한도 변경. */
export function LimitsDialog() {
  const { data, error, refetch } = useLimits();
  return (
    <Modal title="한도 변경" size={460} onClose={closeDialog}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeletons count={5} height={64} />}
      {data && <LimitsForm shown={data} />}
    </Modal>
  );
}
