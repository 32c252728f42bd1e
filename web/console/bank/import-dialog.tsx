import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { wonText } from '../../../shared/messages/format.ts';
import type { BankKind } from '../../../shared/model/balance/bank-line.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey, awaitsApproval } from '../approvals/approvals-query.ts';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { isReadBank, readBanks } from '../kit/bank-text.ts';
import { Facts } from '../kit/facts.tsx';
import css from '../member-tools.module.css';
import notices from '../notices.module.css';

type Preview = ReplyOf<typeof admin.calls.bankPreview>;

/** As base64 this still fits into a call. */
const maxBytes = 130_000;
const shownFaults = 5;
const shownLines = 5;

async function base64Of(file: File): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Reads a bank's file, shows what is in it, and asks another operator to take it. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [bank, setBank] = useState<BankKind>('kb');
  const [account, setAccount] = useState('');
  const [chosen, setChosen] = useState<{ readonly name: string; readonly file: string } | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const request = (file: string) => ({
    bank,
    file,
    ...(account.trim() !== '' && { account: account.trim() }),
  });
  const look = async (file: File): Promise<void> => {
    setPreview(null);
    setChosen(null);
    if (file.size > maxBytes) {
      setProblem('파일이 너무 큽니다. 기간을 나누어 내려받아 주세요.');
      return;
    }
    try {
      const text = await base64Of(file);
      setPreview(await api.bankPreview(request(text)));
      setChosen({ name: file.name, file: text });
      setProblem(null);
    } catch (failure) {
      setProblem(errorMessage(failure));
    }
  };
  const isReady = chosen !== null && preview !== null && preview.fresh.length > 0;
  return (
    <ReasonDialog
      title="은행 파일 등록"
      button="등록 요청"
      look="brand"
      size={560}
      usual={['일일 거래내역', '누락분 등록']}
      changes={[approvalsKey]}
      isReady={isReady}
      send={async (reason, options) => {
        if (!chosen) return;
        await api.bankImport({ ...request(chosen.file), reason }, options);
        toast(awaitsApproval, 'good');
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <NativeSelect
          label="은행"
          classNames={fieldClasses}
          data={readBanks}
          value={bank}
          onChange={({ currentTarget }) => {
            if (isReadBank(currentTarget.value)) setBank(currentTarget.value);
            setPreview(null);
          }}
        />
        <TextInput
          label="계좌번호 (파일에 없을 때)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          classNames={fieldClasses}
          value={account}
          onChange={({ target }) => setAccount(target.value)}
        />
        <div>
          <Button onClick={() => chooser.current?.click()} data-autofocus>
            CSV 파일 선택
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,text/csv"
            aria-label="은행 거래내역 CSV"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void look(file);
            }}
          />
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className={notices.hint}>
          {problem}
        </p>
      )}
      {preview && <PreviewFacts preview={preview} name={chosen?.name ?? ''} />}
      <p className={notices.hint}>
        파일은 누구나 만들 수 있으므로, 다른 담당자가 은행 화면과 대조해 승인해야 입금내역으로 인정됩니다.
      </p>
    </ReasonDialog>
  );
}

function PreviewFacts({ preview, name }: { readonly preview: Preview; readonly name: string }) {
  const { fresh, known, paidOut, faults, breaks, amount, closing } = preview;
  return (
    <>
      <Facts
        facts={[
          { label: '파일', value: name },
          { label: '새 입금', value: `${fresh.length}건 ${wonText(amount)}`, strong: true },
          { label: '이미 등록된 입금', value: `${known}건` },
          { label: '출금 (제외)', value: `${paidOut}건` },
          ...(closing === null ? [] : [{ label: '마지막 잔액', value: wonText(closing) }]),
          { label: '읽지 못한 줄', value: `${faults.length}건` },
        ]}
      />
      {breaks > 0 && (
        <p role="alert" className={notices.faults}>
          잔액이 앞줄과 이어지지 않는 줄이 {breaks}건 있습니다. 빠지거나 고친 줄이 없는지 확인해 주세요.
        </p>
      )}
      {faults.length > 0 && (
        <ul className={notices.faults}>
          {faults.slice(0, shownFaults).map(({ row, text, fault }) => (
            <li key={row}>
              {row}행 {fault} <code>{text}</code>
            </li>
          ))}
        </ul>
      )}
      {fresh.length > 0 && (
        <ul className={notices.lines}>
          {fresh.slice(0, shownLines).map((line) => (
            <li key={`${line.at} ${line.amount} ${line.balance}`} className="num">
              {dateTimeText(new Date(line.at).toISOString())} · {line.name} · {wonText(line.amount)}
            </li>
          ))}
          {fresh.length > shownLines && <li>외 {fresh.length - shownLines}건</li>}
        </ul>
      )}
    </>
  );
}
