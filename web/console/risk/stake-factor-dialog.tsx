import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { type MemberRisk, memberRiskKey } from './member-risk-query.ts';

interface StakeFactorProps {
  readonly member: Pick<
    MemberRisk,
    'members_seq' | 'members_id' | 'members_nickname' | 'stakeFactor' | 'version'
  >;
  readonly onClose: () => void;
}

const highest = 200;

/** Sets the percentage of their level's limits that a member's sports bets have. */
export function StakeFactorDialog({ member, onClose }: StakeFactorProps) {
  const { members_seq, members_id, members_nickname, stakeFactor, version } = member;
  const [text, setText] = useState(String(stakeFactor));
  const percent = Number(text);
  const isHigher = percent > stakeFactor;
  return (
    <ReasonDialog
      title="베팅 한도 비율"
      button={isHigher ? '변경 요청' : '변경'}
      look={isHigher ? 'brand' : 'danger'}
      usual={['마감 배당 대비 우위', '동일 베팅 반복', '검토 후 복원']}
      changes={[memberRiskKey]}
      isReady={percent >= 1 && percent <= highest && percent !== stakeFactor}
      send={async (reason, options) => {
        const { approvalSeq } = await calls.trading.tradingStakeFactor(
          { members_seq, version, percent, reason },
          options,
        );
        toast(
          approvalSeq === null ? '한도 비율을 변경했습니다.' : '다른 담당자의 승인을 기다립니다.',
          'good',
        );
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '회원', value: `${members_nickname} · ${members_id}` },
          { label: '현재', value: `${stakeFactor}%` },
        ]}
      />
      <TextInput
        label="등급 한도 대비 비율 (%)"
        description={`1~${highest}. 낮추면 바로 적용되고, 올리려면 다른 트레이더의 승인이 필요합니다.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        classNames={fieldClasses}
        value={text}
        data-autofocus
        onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
      />
    </ReasonDialog>
  );
}
