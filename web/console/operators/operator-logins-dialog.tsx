import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { api } from '../kit/api.ts';
import { ResourceTable } from '../kit/resource-table.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows } from '../lists/whole-list.ts';
import messages from '../status-message.module.css';
import { Attempts, loginColumns, type OpenLogin } from './login-tables.tsx';

interface OperatorLoginsDialogProps {
  readonly operatorId: string;
  readonly onClose: () => void;
}

const keyOf = ({ familyId }: OpenLogin): string => familyId;

/** An owner looks where another operator is logged in, and ends one login or all of them, with a reason. */
export function OperatorLoginsDialog({ operatorId, onClose }: OperatorLoginsDialogProps) {
  const client = useQueryClient();
  const key = ['operator-logins', operatorId];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.operatorLogins({ operatorId }),
  });
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const end = useMutation({
    mutationFn: (which: { readonly familyId?: string }) =>
      api.operatorLogout({ operatorId, reason: reason.trim(), ...which }, { again: true }),
    onSuccess: ({ ended }) => toast(`${ended}개의 로그인을 종료했습니다.`, 'good'),
    onError: (failure) => setProblem(errorMessage(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const endThese = (which: { readonly familyId?: string }): void => {
    const isMissing = reason.trim() === '';
    setProblem(isMissing ? '사유를 입력해 주세요.' : null);
    if (!isMissing) end.mutate(which);
  };
  const columns = loginColumns(
    ({ familyId }) =>
      () =>
        endThese({ familyId }),
  );
  return (
    <Dialog title={`${operatorId} 로그인`} size={860} onClose={onClose}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeletons count={2} height={80} />}
      {data && (
        <>
          {problem && (
            <p className={messages.error} role="alert">
              {problem}
            </p>
          )}
          <TextInput
            label="종료 사유"
            maxLength={200}
            value={reason}
            classNames={fieldClasses}
            data-autofocus
            onChange={({ target }) => setReason(target.value)}
          />
          <section className={card.card} aria-labelledby="open-logins">
            <div className={card.head}>
              <h2 id="open-logins">로그인 중</h2>
              <ListExport
                name={`${operatorId}-logins`}
                caption="로그인 중"
                size="small"
                columns={columns}
                keyOf={keyOf}
                page={loadedRows(data.logins)}
              />
            </div>
            <ResourceTable
              caption={`${operatorId} 로그인 중인 기기`}
              columns={columns}
              rows={data.logins}
              keyOf={keyOf}
              empty={{ title: '로그인 중인 기기가 없습니다' }}
            />
          </section>
          <Attempts attempts={data.attempts} />
          <DialogActions>
            <Button onClick={onClose}>닫기</Button>
            <Button
              variant="danger"
              busy={end.isPending}
              disabled={data.logins.length === 0}
              onClick={() => endThese({})}
            >
              모두 종료
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
