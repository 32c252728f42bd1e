import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { gamesKey } from '../matches/matches-query.ts';
import { tradingKey } from '../matches/one-match-query.ts';
import { useLeagues } from '../matches/use-leagues.ts';

const scopes = [
  { value: 'sport', label: '종목' },
  { value: 'league', label: '리그' },
  { value: 'market', label: '마켓 번호 (모든 경기)' },
  { value: 'member', label: '회원 번호' },
  { value: 'all', label: '전체 베팅' },
] as const;
type Scope = (typeof scopes)[number]['value'];

/** Stops what holds for more than one match: a sport, a league, a market, a member or everything. */
export function WideStopDialog({ onClose }: { readonly onClose: () => void }) {
  const leagues = useLeagues();
  const [scope, setScope] = useState<Scope>('sport');
  const [id, setId] = useState('');
  const options = scope === 'league' ? leagues.leagues : leagues.sports;
  const isChosen = scope === 'sport' || scope === 'league';
  const chosen = isChosen && id === '' ? (options[0]?.value ?? '') : id;
  return (
    <ReasonDialog
      title="베팅 중지"
      button="중지"
      usual={['배당 점검', '노출 한도', '시스템 점검']}
      changes={[gamesKey, tradingKey]}
      isReady={scope === 'all' || /^\d+$/.test(chosen)}
      send={async (reason, { again }) => {
        await api.tradingStop({ scope, id: scope === 'all' ? '' : chosen, stopped: true, reason }, { again });
        toast('베팅을 중지했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <NativeSelect
        label="범위"
        classNames={fieldClasses}
        data={scopes.map((one) => ({ ...one }))}
        value={scope}
        onChange={({ currentTarget }) => {
          setScope(scopes.find(({ value }) => value === currentTarget.value)?.value ?? 'sport');
          setId('');
        }}
      />
      {isChosen && (
        <NativeSelect
          label="대상"
          classNames={fieldClasses}
          data={options.map((option) => ({ ...option }))}
          value={chosen}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        />
      )}
      {(scope === 'market' || scope === 'member') && (
        <TextInput
          label="번호"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          classNames={fieldClasses}
          value={id}
          onChange={({ target }) => setId(target.value.replace(/\D/g, ''))}
        />
      )}
    </ReasonDialog>
  );
}
