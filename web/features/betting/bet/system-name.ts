import type { WireBetSlip } from '../../../../shared/model/betting/wire-bet.ts';
import { linesOf } from '../../../../shared/rules/slip/system-lines.ts';

/** '시스템 2/3 (3줄)'. */
export function systemName(
  folders: number,
  { choose, lines }: { readonly choose: number; readonly lines: number },
): string {
  return `시스템 ${choose}/${folders} (${lines}줄)`;
}

/** Won a sent slip takes: of a system its amount for every line. */
export function wholeAmount({
  bettings,
  amount,
  system,
}: Pick<WireBetSlip, 'bettings' | 'amount' | 'system'>): number {
  return system ? amount * linesOf(bettings.length, system.choose) : amount;
}
