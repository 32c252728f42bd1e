import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { queryWith } from '../kit/use-view.ts';
import notices from '../notices.module.css';
import { settingsKey } from '../settings/settings-query.ts';
import messages from '../status-message.module.css';
import css from './casino.module.css';
import { GamesTable, gamesFound, gamesOf } from './games-table.tsx';
import { HotTable } from './hot-table.tsx';
import { VendorTable } from './vendor-table.tsx';
import { changesOf, listsOf } from './vendors-draft.ts';
import { useVendors, type VendorsView, vendorsKey } from './vendors-query.ts';

const views = [
  { value: 'slot', text: '슬롯' },
  { value: 'live', text: '라이브' },
  { value: 'hot', text: '인기 목록' },
] as const;
type View = (typeof views)[number]['value'];

/** The casino's providers and titles: on or off, their order, the hot list. Changes are sent together, with a reason. */
export function VendorsBoard() {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useVendors();
  const [edited, setEdited] = useState<VendorsView | null>(null);
  const [saving, setSaving] = useState(false);
  const mayChange = mayUse(useOperator(), ['trader']);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const shown = edited ?? data;
  const changes = edited ? changesOf(data, edited) : [];
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'slot';
  const keyword = params.get('keyword') ?? '';
  const provider = shown.providers.find(({ code }) => code === params.get('provider'));
  const go = (to: Readonly<Record<string, string>>): void =>
    setParams(queryWith({ provider: '', ...to }), { replace: 'keyword' in to });
  const onEdit = mayChange ? setEdited : null;
  const games = keyword === '' ? gamesOf(provider) : gamesFound(shown.providers, keyword);
  return (
    <>
      <PageHead title="카지노 제공사">
        <Choice<View> label="보기" options={views} value={view} onChange={(next) => go({ view: next })} />
        <SearchField
          label="게임 이름, 코드"
          value={keyword}
          onChange={(next) => next !== keyword && go({ keyword: next })}
        />
      </PageHead>
      {edited && edited.version !== data.version && (
        <p className={messages.notice} role="status">
          그 사이 설정이 바뀌었습니다. 변경을 취소하고 다시 수정해 주세요.
        </p>
      )}
      {(keyword !== '' || provider) && (
        <GamesTable
          title={keyword === '' ? `${provider?.ko} 게임` : `‘${keyword}’ 검색 결과`}
          games={games}
          view={shown}
          onEdit={onEdit}
        >
          <Button size="small" onClick={() => go({ keyword: '' })}>
            제공사 목록
          </Button>
        </GamesTable>
      )}
      {keyword === '' && !provider && view === 'hot' && <HotTable view={shown} onEdit={onEdit} />}
      {keyword === '' && !provider && view !== 'hot' && (
        <VendorTable kind={view} view={shown} onEdit={onEdit} onOpen={(code) => go({ provider: code })} />
      )}
      {mayChange && (
        <div className={notices.bar}>
          <span role="status">
            {changes.length === 0 ? '변경한 내용이 없습니다.' : `변경 ${changes.length}건`}
          </span>
          <Button disabled={changes.length === 0} onClick={() => setEdited(null)}>
            변경 취소
          </Button>
          <Button variant="brand" disabled={changes.length === 0} onClick={() => setSaving(true)}>
            변경 내용 확인
          </Button>
        </div>
      )}
      {saving && edited && (
        <VendorsSaveDialog
          changes={changes}
          next={edited}
          onSaved={() => setEdited(null)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

interface VendorsSaveDialogProps {
  readonly changes: readonly string[];
  readonly next: VendorsView;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function VendorsSaveDialog({ changes, next, onSaved, onClose }: VendorsSaveDialogProps) {
  return (
    <ReasonDialog
      title="카지노 설정 저장"
      button="저장"
      look="brand"
      usual={['제공사 점검', '게임 오류', '운영 정책 변경']}
      changes={[vendorsKey, settingsKey]}
      isReady={changes.length > 0}
      send={async (reason, { again }) => {
        await calls.trading.casinoSave({ ...listsOf(next), version: next.version, reason }, { again });
        toast('저장했습니다. 5초 안에 목록과 게임 실행에 반영됩니다.', 'good');
        onSaved();
      }}
      onClose={onClose}
    >
      <section aria-label="변경 내용">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys. */}
        <ul className={css.changes} tabIndex={0}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </section>
      <p className={notices.hint}>
        꺼진 게임은 목록에서 점검 중으로 보이고 새로 열 수 없으며, 진행 중인 게임의 베팅도 거절됩니다. 이미
        받은 베팅의 당첨과 취소는 계속 처리됩니다.
      </p>
    </ReasonDialog>
  );
}
