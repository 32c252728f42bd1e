import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WebPushKind } from '../../../../shared/model/member/web-push.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import card from '../../../ui/card.module.css';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { InlineAlert } from '../../../ui/fields/inline-alert.tsx';
import { ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from './push.module.css';
import { obstacleSentences, pushObstacle, surroundings } from './push-support.ts';
import { PushRefused, setPush } from './set-push.ts';

const key = ['push'];

const kinds: readonly { readonly kind: WebPushKind; readonly name: string; readonly hint: string }[] = [
  { kind: 'settled', name: '베팅 결과', hint: '스포츠 베팅이 정산되면' },
  { kind: 'cash', name: '입출금 처리', hint: '신청이 승인되거나 거절되면' },
  { kind: 'kickOff', name: '즐겨찾기 경기 시작', hint: '즐겨찾기한 경기와 리그의 시작 10분 전' },
  { kind: 'reply', name: '답변과 쪽지', hint: '1:1 문의에 답변이나 쪽지가 오면' },
];

const refusedSentences = {
  denied: '브라우저에서 알림을 허용하지 않았습니다.',
  'not-ready': '알림을 준비하고 있습니다. 잠시 후 다시 시도해 주세요.',
  'no-subscription': '브라우저가 알림을 등록하지 못했습니다. 잠시 후 다시 시도해 주세요.',
} as const;

/** What this device is told of, and choosing it. */
function usePush(memberSeq: number) {
  const client = useQueryClient();
  const read = useQuery({ queryKey: key, queryFn: () => api.member.pushSettings({}) });
  const chosen = read.data?.device?.kinds ?? [];
  const set = useMutation({
    mutationFn: (next: readonly WebPushKind[]) => setPush(memberSeq, next),
    onError: (failure) =>
      toast(failure instanceof PushRefused ? refusedSentences[failure.why] : errorMessage(failure), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  // Shown at once; the server's answer takes its place.
  const shown = set.isPending ? set.variables : chosen;
  const turn = (kind: WebPushKind, on: boolean): void =>
    set.mutate(on ? [...chosen, kind] : chosen.filter((one) => one !== kind));
  return { ...read, shown, turn, busy: set.isPending };
}

/** 기기 알림: what this device is told of while the site is closed. Everything is off at first. */
export function PushCard({ memberSeq }: { readonly memberSeq: number }) {
  const { data, error, refetch, shown, turn, busy } = usePush(memberSeq);
  const section = useRef<HTMLElement>(null);
  const [obstacle, setObstacle] = useState(() => pushObstacle(surroundings()));
  useEffect(() => {
    if (location.hash === '#push') section.current?.scrollIntoView({ block: 'center' });
    // The permission may be changed beside the page.
    const look = (): void => setObstacle(pushObstacle(surroundings()));
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice that ended may have been refused by the browser
  useEffect(() => setObstacle(pushObstacle(surroundings())), [busy]);
  return (
    <section ref={section} id="push" className={card.card} aria-labelledby="push-title">
      <h2 id="push-title">기기 알림</h2>
      <p className={css.note}>사이트를 닫아도 이 기기로 알려 드립니다. 받을 알림만 켜 주세요.</p>
      {obstacle && <InlineAlert text={obstacleSentences[obstacle]} />}
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeletons count={4} height={48} />}
      {data && (
        <ul className={css.kinds}>
          {kinds.map(({ kind, name, hint }) => {
            const isOn = shown.includes(kind);
            return (
              <li key={kind}>
                <label className={css.line}>
                  <span>
                    {name}
                    <small>{hint}</small>
                  </span>
                  <input
                    type="checkbox"
                    role="switch"
                    checked={isOn}
                    aria-checked={isOn}
                    disabled={busy || (obstacle !== null && !isOn)}
                    onChange={({ target }) => turn(kind, target.checked)}
                  />
                </label>
              </li>
            );
          })}
        </ul>
      )}
      <p className={css.note}>
        잠금 화면에 적중 여부와 지급 금액이 보일 수 있습니다. 잔액, 계좌번호, 쪽지 내용은 보내지 않습니다.
        로그아웃하면 멈추고, 이 기기에서 다시 로그인하면 이어집니다. 휴식·자가 제한 중에는 입출금 처리와
        답변만 보냅니다.
      </p>
    </section>
  );
}
