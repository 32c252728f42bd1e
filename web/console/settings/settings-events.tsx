import type { EventSettings } from '../../../shared/model/events/event-settings.ts';
import { Check, Section, Text } from './settings-fields.tsx';

interface SettingsEventsProps {
  /** That part of the settings; checked by the server when it is saved. */
  readonly admin: Partial<EventSettings> | undefined;
  readonly onChange: (admin: Partial<EventSettings>) => void;
}

const numberOf = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 12));

/** The events' switches, and what taking part costs. Prizes and weights are in the whole document. */
export function SettingsEvents({ admin = {}, onChange }: SettingsEventsProps) {
  const { chulsuk, lotto, roulette } = admin;
  if (!chulsuk || !lotto || !roulette) return null;
  const putAttendance = (change: Partial<EventSettings['chulsuk']>): void =>
    onChange({ ...admin, chulsuk: { ...chulsuk, ...change } });
  const putLotto = (change: Partial<EventSettings['lotto']>): void =>
    onChange({ ...admin, lotto: { ...lotto, ...change } });
  const putWheel = (change: Partial<EventSettings['roulette']>): void =>
    onChange({ ...admin, roulette: { ...roulette, ...change } });
  return (
    <Section
      title="이벤트"
      hint="끄면 참여가 중단됩니다. 이미 응모한 로또는 추첨하고 지급합니다. 당첨금과 룰렛 칸은 전체 문서에서 바꿉니다."
    >
      <Check text="출석체크 진행" checked={chulsuk.active} onChange={(active) => putAttendance({ active })} />
      <Text
        label="출석체크 당일 최소 입금 (원)"
        figure
        value={String(chulsuk.minDepositToday)}
        onChange={(text) => putAttendance({ minDepositToday: numberOf(text) })}
      />
      <Text
        label="출석체크 안내"
        value={chulsuk.description}
        onChange={(description) => putAttendance({ description })}
      />
      <Check text="로또 진행" checked={lotto.active} onChange={(active) => putLotto({ active })} />
      <Text
        label="로또 응모권 1장당 주간 입금 (원)"
        figure
        value={String(lotto.ticketsPerDeposit)}
        onChange={(text) => putLotto({ ticketsPerDeposit: numberOf(text) })}
      />
      <Check text="룰렛 진행" checked={roulette.active} onChange={(active) => putWheel({ active })} />
      <Text
        label="룰렛 1회당 당일 입금 (원)"
        figure
        value={String(roulette.couponPerDeposit)}
        onChange={(text) => putWheel({ couponPerDeposit: numberOf(text) })}
      />
      <Text
        label="룰렛 하루 최대 횟수"
        figure
        value={String(roulette.dailyMax)}
        onChange={(text) => putWheel({ dailyMax: numberOf(text) })}
      />
    </Section>
  );
}
