import { type FormEvent, useId, useState } from 'react';
import { clientSeedPattern } from '../../../../shared/rules/fairness/client-seed.ts';
import { api } from '../../../lib/calls/api.ts';
import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import css from '../fair.module.css';

/** Takes the next pair of seeds with a client seed of the member's choice; the one in use becomes public. */
export function RotateForm({ clientSeed: inUse }: { readonly clientSeed: string }) {
  const id = useId();
  const [clientSeed, setClientSeed] = useState(inUse);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!clientSeedPattern.test(clientSeed)) {
      setProblem('영문, 숫자, _ , - 로 1~64자를 입력해 주세요.');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await api.games.fairRotate({ clientSeed });
      toast('시드가 변경되었습니다. 이전 서버 시드가 공개되었습니다.', 'good');
      await queryClient.invalidateQueries({ queryKey: ['fair', 'pairs'] });
    } catch (failure) {
      setProblem(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.pick} onSubmit={(event) => void submit(event)}>
      <label>
        새 클라이언트 시드
        <input
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={clientSeed}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => setClientSeed(target.value)}
        />
      </label>
      <Button type="submit" busy={isBusy}>
        시드 변경
      </Button>
      <p
        id={`${id}-below`}
        className={css.hint}
        role={problem ? 'alert' : undefined}
        data-bad={problem !== null}
      >
        {problem ?? '변경하면 사용 중인 서버 시드가 공개되고, 이미 커밋된 다음 시드로 바뀝니다.'}
      </p>
    </form>
  );
}
