import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { permissionNames } from '../../../shared/model/member/permissions.ts';
import { needsSecondForMember } from '../../../shared/rules/audit/four-eyes.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey, awaitsApproval } from '../approvals/approvals-query.ts';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { permissionTexts } from '../kit/member-words.ts';
import css from '../member-tools.module.css';
import { Check } from '../settings/settings-fields.tsx';
import messages from '../status-message.module.css';
import type { MemberView } from './member-state.tsx';

interface MemberEditDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

const states = [
  { value: 'active', text: '정상' },
  { value: 'frozen', text: '정지' },
  { value: 'closed', text: '탈퇴' },
] as const;
const types = ['일반회원', '정산제외회원'] as const;

/** State, level, type and permissions of a member; freezing and closing end every login at once. */
export function MemberEditDialog({ member, onClose }: MemberEditDialogProps) {
  const isPending = member.state === 'pending';
  const [state, setState] = useState<(typeof states)[number]['value']>(
    member.state === 'pending' ? 'active' : member.state,
  );
  const [grade, setGrade] = useState(String(member.members_grade));
  const [type, setType] = useState(member.members_type);
  const [permissions, setPermissions] = useState(member.permissions);
  const level = Number(grade);
  /** Freezing and closing wait for nobody: the level changes by itself. */
  const isShutting = state !== 'active' && state !== member.state;
  const waits =
    !isShutting &&
    needsSecondForMember(
      { level: member.members_grade, st: member.state },
      { level, st: isPending ? 'active' : state },
    );
  const isReady = Number.isInteger(level) && level >= 1 && level <= 10 && type.trim() !== '';
  return (
    <ReasonDialog
      title={isPending ? '가입 심사' : '회원 상태·레벨·권한'}
      button="저장"
      look={state === 'active' ? 'brand' : 'danger'}
      usual={isPending ? ['가입 승인', '가입 정보 불일치'] : ['회원 요청', '이상 거래 의심', '등급 조정']}
      changes={['member', 'members', approvalsKey]}
      isReady={isReady}
      send={async (reason, options) => {
        const { approvalSeq } = await api.memberUpdate(
          {
            members_seq: member.members_seq,
            version: member.version,
            ...(!isShutting && { grade: level }),
            type,
            permissions: Object.fromEntries(
              permissionNames.map((name) => [name, permissions[name] !== false]),
            ),
            state,
            reason,
          },
          options,
        );
        toast(approvalSeq === null ? '회원 정보를 저장했습니다.' : awaitsApproval, 'good');
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <Choice label="상태" options={states} value={state} onChange={setState} />
        {isShutting && <p className={messages.notice}>저장하면 이 회원의 모든 접속이 바로 종료됩니다.</p>}
        {waits && <p className={messages.notice}>다른 관리자가 승인하면 이 변경 전체가 적용됩니다.</p>}
        <TextInput
          label="레벨 (1–10)"
          inputMode="numeric"
          maxLength={2}
          value={isShutting ? String(member.members_grade) : grade}
          disabled={isShutting}
          classNames={fieldClasses}
          onChange={({ target }) => setGrade(target.value.replace(/\D/g, ''))}
        />
        <TextInput
          label="회원 유형"
          maxLength={30}
          list="member-types"
          value={type}
          classNames={fieldClasses}
          onChange={({ target }) => setType(target.value)}
        />
        <datalist id="member-types">
          {types.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <fieldset className={css.checks}>
          <legend>이용 권한</legend>
          {permissionNames.map((name) => (
            <Check
              key={name}
              text={permissionTexts[name]}
              checked={permissions[name] !== false}
              onChange={(isAllowed) => setPermissions({ ...permissions, [name]: isAllowed })}
            />
          ))}
        </fieldset>
      </div>
    </ReasonDialog>
  );
}
