import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { liveTable } from '../../../../shared/rules/casino/live-catalogue.ts';
import { Notice } from '../../games/frame/notice.tsx';
import { useTray } from '../../games/tray/tray-store.ts';
import { CasinoReminder } from '../casino-reminder.tsx';
import { TableLobby } from './table-lobby.tsx';
import { TablePage } from './table-page.tsx';

/** The parameter of the address that names what is shown, once it is something else than was launched. */
const shownName = 'show';

/** A provider's lobby and its tables in one window: what was launched first, the others one step away. */
export function LiveCasino({ page }: { readonly page: string }) {
  const [query, setQuery] = useSearchParams();
  const shown = query.get(shownName) ?? page;
  const show = useCallback(
    (wanted: string) =>
      setQuery((before) => {
        const after = new URLSearchParams(before);
        after.set(shownName, wanted);
        return after;
      }),
    [setQuery],
  );
  const isPlacing = useTray(({ phase }) => phase !== 'idle');
  return (
    <>
      <Shown page={shown} show={show} />
      <CasinoReminder isBusy={isPlacing} />
    </>
  );
}

interface ShownProps {
  readonly page: string;
  readonly show: (wanted: string) => void;
}

function Shown({ page, show }: ShownProps) {
  const [kind, code = ''] = page.split('/');
  if (kind === 'lobby')
    return <TableLobby key={code} provider={code} onOpen={(table) => show(`table/${table}`)} />;
  const found = liveTable(code);
  if (!found) return <Notice kind="unknown" />;
  return <TablePage key={code} code={code} onBack={() => show(`lobby/${found.provider.code}`)} />;
}
