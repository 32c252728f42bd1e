import { SettingsBeyond } from './settings-beyond.tsx';
import { Check, Section, Text } from './settings-fields.tsx';
import { SettingsFooter } from './settings-footer.tsx';
import css from './settings-form.module.css';
import type { SettingsConfig, SettingsDraft } from './settings-query.ts';
import { SettingsSportsFrame } from './settings-sports-frame.tsx';

interface SettingsFormProps {
  readonly document: SettingsDraft;
  readonly onChange: (document: SettingsDraft) => void;
  readonly readOnly: boolean;
}

/** The parts of the document that are changed from day to day. */
export function SettingsForm({ document, onChange, readOnly }: SettingsFormProps) {
  const { config } = document;
  const { option, menu = [] } = config;
  const put = (change: Partial<SettingsConfig>): void =>
    onChange({ ...document, config: { ...config, ...change } });
  const putOption = (change: Partial<SettingsConfig['option']>): void =>
    put({ option: { ...option, ...change } });
  const emergency = option.emergency ?? { active: false, message: '' };
  const account = option.depositAccount ?? { bankName: '', account: '', ownerName: '' };
  return (
    <fieldset className={css.form} disabled={readOnly}>
      <legend className="sr">기본 설정</legend>
      <Section title="긴급 점검" hint="켜면 회원의 모든 호출이 아래 안내와 함께 중단됩니다.">
        <Check
          text="긴급 점검 중"
          checked={emergency.active}
          onChange={(active) => putOption({ emergency: { ...emergency, active } })}
        />
        <Text
          label="점검 안내"
          value={emergency.message}
          onChange={(message) => putOption({ emergency: { ...emergency, message } })}
        />
      </Section>
      <Section title="입금 계좌">
        <Text
          label="은행"
          value={account.bankName}
          onChange={(bankName) => putOption({ depositAccount: { ...account, bankName } })}
        />
        <Text
          label="계좌번호"
          value={account.account}
          onChange={(number) => putOption({ depositAccount: { ...account, account: number } })}
        />
        <Text
          label="예금주"
          value={account.ownerName}
          onChange={(ownerName) => putOption({ depositAccount: { ...account, ownerName } })}
        />
      </Section>
      <Section title="메뉴" hint="끄면 메뉴에서 사라지고 해당 호출도 거절됩니다.">
        <div className={css.checks}>
          {menu.map((entry, place) => (
            <Check
              key={entry.name}
              text={entry.nameKr}
              checked={entry.visible}
              onChange={(visible) =>
                put({ menu: menu.map((one, index) => (index === place ? { ...one, visible } : one)) })
              }
            />
          ))}
        </div>
      </Section>
      <SettingsBeyond beyond={option.beyond} onChange={(beyond) => putOption({ beyond })} />
      <SettingsSportsFrame
        frame={option.sportsFrame}
        onChange={(sportsFrame) => putOption({ sportsFrame })}
      />
      <SiteOptions options={option.siteOption1} onChange={(siteOption1) => putOption({ siteOption1 })} />
      <SettingsFooter
        footer={option.siteDisplay?.footer}
        onChange={(footer) => putOption({ siteDisplay: { title: 'NEWBET', ...option.siteDisplay, footer } })}
      />
    </fieldset>
  );
}

type SiteOption = SettingsConfig['option']['siteOption1'][number];

const optionNames: Readonly<Record<string, string>> = {
  minDeposit: '최소 입금 (원)',
  minWithdrawal: '최소 출금 (원)',
  withdrawalUnit: '출금 단위 (원)',
  withdrawalCooldownHours: '출금 간격 (시간, 0은 제한 없음)',
  minPointConvert: '최소 포인트 전환 (P)',
  paymentRails: '결제 방식',
  minAge: '가입 최소 나이',
  signupApproval: '가입 시 관리자 승인',
  maxDailyDeposit: '하루 최대 입금 (원, 0은 제한 없음)',
};

interface SiteOptionsProps {
  readonly options: readonly SiteOption[];
  readonly onChange: (options: SiteOption[]) => void;
}

function SiteOptions({ options, onChange }: SiteOptionsProps) {
  const put = (name: string, value: SiteOption['value']): void =>
    onChange(options.map((one) => (one.name === name ? { ...one, value } : one)));
  return (
    <Section title="사이트 옵션">
      {options.map(({ name, value }) => {
        const label = optionNames[name] ?? name;
        if (typeof value === 'boolean')
          return <Check key={name} text={label} checked={value} onChange={(next) => put(name, next)} />;
        const isFigure = typeof value === 'number';
        return (
          <Text
            key={name}
            label={label}
            figure={isFigure}
            value={String(value)}
            onChange={(next) => put(name, isFigure ? Number(next.replace(/\D/g, '').slice(0, 15)) : next)}
          />
        );
      })}
    </Section>
  );
}
