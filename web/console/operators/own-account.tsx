import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { maxPasskeys } from '../../../shared/rules/member/passkey-limit.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { hasPasskeys } from '../../lib/member/passkey-device.ts';
import { dateTimeText, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { askConfirmation, toast } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import fields from '../bonus-fields.module.css';
import { api } from '../kit/api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { roleText } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows } from '../lists/whole-list.ts';
import messages from '../status-message.module.css';
import { FactorDialog, type FactorTask } from './factor-dialog.tsx';
import { Attempts, loginColumns, type OpenLogin } from './login-tables.tsx';
import css from './own-account.module.css';

type Account = ReplyOf<typeof admin.calls.ownAccount>;
type OwnPasskey = Account['passkeys'][number];

export const ownAccountKey = 'own-account';

/** 내 계정: the operator's second factors, where they are logged in, and every attempt to log in as them. */
export function OwnAccount() {
  const { data, error, refetch } = useQuery({
    queryKey: [ownAccountKey],
    queryFn: () => api.ownAccount({}),
  });
  const [task, setTask] = useState<FactorTask | null>(null);
  return (
    <>
      <PageHead title="내 계정" />
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} height={120} />}
      {data && (
        <div className={css.cards}>
          <Factors account={data} onTask={setTask} />
          <Logins logins={data.logins} />
          <Attempts attempts={data.attempts} />
        </div>
      )}
      {task && <FactorDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}

interface FactorsProps {
  readonly account: Account;
  readonly onTask: (task: FactorTask) => void;
}

function Factors({ account, onTask }: FactorsProps) {
  const { operatorId, roles, hasOtp, passkeys, needsSecondFactor } = account;
  const isMissing = needsSecondFactor && !hasOtp && passkeys.length === 0;
  const columns = passkeyColumns(onTask);
  return (
    <section className={card.card} aria-labelledby="own-factors">
      <div className={card.head}>
        <h2 id="own-factors">2단계 인증</h2>
        <span className={css.acts}>
          <Button size="small" onClick={() => onTask({ kind: 'otp-set' })}>
            {hasOtp ? '인증 앱 변경' : '인증 앱 등록'}
          </Button>
          {hasPasskeys() && (
            <Button
              size="small"
              disabled={passkeys.length >= maxPasskeys}
              onClick={() => onTask({ kind: 'passkey-add' })}
            >
              패스키 등록
            </Button>
          )}
          {passkeys.length > 0 && (
            <ListExport
              name="own-passkeys"
              caption="내 패스키"
              size="small"
              columns={columns}
              keyOf={passkeyKey}
              page={loadedRows(passkeys)}
            />
          )}
        </span>
      </div>
      <p className={css.note}>
        {operatorId} · {roleText({ operatorId, roles }) || '권한 없음'}
      </p>
      {isMissing && (
        <p className={messages.notice} role="status">
          2단계 인증을 등록해야 업무를 시작할 수 있습니다. 등록한 뒤 다시 로그인해 주세요.
        </p>
      )}
      <div className={css.line}>
        <span>인증 앱 (6자리 코드)</span>
        <span className={css.acts}>
          <StateChip text={hasOtp ? '사용 중' : '미설정'} tone={hasOtp ? 'good' : 'plain'} />
          {hasOtp && (
            <Button size="small" aria-label="인증 앱 삭제" onClick={() => onTask({ kind: 'otp-remove' })}>
              삭제
            </Button>
          )}
        </span>
      </div>
      <ResourceTable
        caption="내 패스키"
        columns={columns}
        rows={passkeys}
        keyOf={passkeyKey}
        empty={{
          title: '등록된 패스키가 없습니다',
          hint: '패스키 하나로 비밀번호와 코드 없이 로그인합니다.',
        }}
      />
    </section>
  );
}

const passkeyKey = ({ passkeyId }: OwnPasskey): string => passkeyId;

function passkeyColumns(onTask: (task: FactorTask) => void): Column<OwnPasskey>[] {
  return [
    {
      key: 'name',
      label: '패스키',
      narrow: 'heading',
      cell: ({ name }) => <strong>{name}</strong>,
      text: ({ name }) => name,
    },
    {
      key: 'created',
      label: '등록',
      cell: ({ createdAt }) => shortDateTimeText(createdAt),
      text: ({ createdAt }) => dateTimeText(createdAt),
    },
    {
      key: 'used',
      label: '최근 사용',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? '아직 없음' : shortDateTimeText(lastUsedAt)),
      text: ({ lastUsedAt }) => (lastUsedAt === null ? '' : dateTimeText(lastUsedAt)),
    },
    {
      key: 'act',
      label: '처리',
      narrow: 'bare',
      cell: (passkey) => (
        <span className={fields.acts}>
          <Button
            size="small"
            aria-label={`${passkey.name} 삭제`}
            onClick={() => onTask({ kind: 'passkey-remove', passkey })}
          >
            삭제
          </Button>
        </span>
      ),
    },
  ];
}

const keyOf = ({ familyId }: OpenLogin): string => familyId;

function Logins({ logins }: { readonly logins: readonly OpenLogin[] }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (which: { readonly familyId: string } | { readonly others: true }) =>
      api.ownLogout(which, { again: true }),
    onSuccess: ({ ended }) => toast(`${ended}개의 로그인을 종료했습니다.`, 'good'),
    onError: (failure) => toast(errorMessage(failure), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: [ownAccountKey] }),
  });
  const endOne = async ({ familyId, device }: OpenLogin): Promise<void> => {
    if (await askConfirmation(`${device} 로그인을 종료하시겠습니까?`, '종료')) end.mutate({ familyId });
  };
  const endOthers = async (): Promise<void> => {
    if (await askConfirmation('다른 모든 기기의 로그인을 종료하시겠습니까?', '종료'))
      end.mutate({ others: true });
  };
  const columns = loginColumns((login) => (login.current ? null : () => void endOne(login)));
  return (
    <section className={card.card} aria-labelledby="own-logins">
      <div className={card.head}>
        <h2 id="own-logins">로그인 중</h2>
        <span className={css.acts}>
          {logins.length > 1 && (
            <Button size="small" busy={end.isPending} onClick={() => void endOthers()}>
              다른 기기 모두 종료
            </Button>
          )}
          <ListExport
            name="own-logins"
            caption="로그인 중"
            size="small"
            columns={columns}
            keyOf={keyOf}
            page={loadedRows(logins)}
          />
        </span>
      </div>
      <ResourceTable
        caption="로그인 중인 기기"
        columns={columns}
        rows={logins}
        keyOf={keyOf}
        empty={{ title: '로그인 중인 기기가 없습니다' }}
      />
    </section>
  );
}
