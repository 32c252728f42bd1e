import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/messages/messages.ts';
import { api } from '../../lib/calls/api.ts';
import { CallRefused } from '../../lib/calls/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import css from './account.module.css';
import { Field } from './field.tsx';
import { PasswordChecks } from './password-checks.tsx';
import { useSecretForm } from './use-secret-form.ts';

interface ResetFormProps {
  /** Of the one-time link. */
  readonly token: string;
  readonly onDone: (userId: string) => void;
  readonly onSupport: () => void;
}

/** 비밀번호 재설정: whose link it is, then the new password twice. */
export function ResetForm({ token, onDone, onSupport }: ResetFormProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['password-reset', token],
    queryFn: () => api.auth.resetBegin({ token }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === '' || isOver(error))
    return (
      <EmptyState
        title="사용했거나 만료된 링크입니다."
        hint="링크는 10분 동안 한 번만 사용할 수 있습니다. 고객센터에 새 링크를 요청해 주세요."
      >
        <Button variant="brand" onClick={onSupport}>
          홈으로
        </Button>
      </EmptyState>
    );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={4} height={56} />;
  return <Passwords token={token} userId={data.members_id} onDone={onDone} onOver={() => void refetch()} />;
}

const empty = { newPw: '', newPw2: '' };
const typed = { autoComplete: 'new-password', maxLength: 128 } as const;

interface PasswordsProps extends Pick<ResetFormProps, 'token' | 'onDone'> {
  readonly userId: string;
  readonly onOver: () => void;
}

function Passwords({ token, userId, onDone, onOver }: PasswordsProps) {
  const { form, field, element, submit, busy, why } = useSecretForm(empty, {
    send: async (asked) => {
      try {
        await api.auth.resetPassword({ token, ...asked }, { again: true });
      } catch (failure) {
        if (isOver(failure)) onOver();
        throw failure;
      }
      onDone(userId);
    },
    done: '비밀번호가 변경되었습니다. 새 비밀번호로 로그인해 주세요.',
  });
  return (
    <form ref={element} className={css.form} onSubmit={submit} noValidate>
      <p>
        아이디 <b>{userId}</b>
      </p>
      <InlineAlert text={why} />
      <input type="text" autoComplete="username" value={userId} readOnly hidden />
      <Field label="새 비밀번호" hint={t('signup.pwHint')} {...typed} {...field('newPw')} />
      <Field label="새 비밀번호 확인" {...typed} {...field('newPw2')} />
      <PasswordChecks password={form.newPw} repeated={form.newPw2} />
      <Button type="submit" variant="brand" size="large" fullWidth busy={busy}>
        변경
      </Button>
      <p className={css.note}>변경하면 모든 기기에서 로그아웃됩니다. 출금 비밀번호는 그대로입니다.</p>
    </form>
  );
}

function isOver(failure: unknown): boolean {
  return failure instanceof CallRefused && (failure.code === 'not-found' || failure.code === 'malformed');
}
