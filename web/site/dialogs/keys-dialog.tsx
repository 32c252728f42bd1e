import { closeDialog } from '../../ui/dialogs/dialogs.ts';
import { KeysDialog } from '../../ui/dialogs/keys-dialog.tsx';

const keys = [
  ['/', '팀 · 리그 검색'],
  ['B', '베팅카트로 이동'],
  ['← → ↑ ↓', '배당 버튼 사이 이동'],
  ['Enter', '선택 · 확인'],
  ['Esc', '닫기'],
  ['?', '단축키 보기'],
] as const;

/** The shortcuts of the member's site. */
export function SiteKeysDialog() {
  return <KeysDialog keys={keys} onClose={closeDialog} />;
}
