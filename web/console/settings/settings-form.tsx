import type { SiteFooter } from '../../../shared/model/admin/site-display.ts';
import type { SportsFrame } from '../../../shared/model/sports/sports-frame.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsAccess } from './settings-access.tsx';
import { SettingsEvents } from './settings-events.tsx';
import { Check, Section, Text } from './settings-fields.tsx';
import css from './settings-form.module.css';
import { SettingsMarks } from './settings-marks.tsx';
import type { SettingsConfig, SettingsDraft } from './settings-query.ts';
import { SettingsRisk } from './settings-risk.tsx';

interface SettingsFooterProps {
  readonly footer: SiteFooter | undefined;
  readonly onChange: (footer: SiteFooter) => void;
}

const blank: SiteFooter = {
  operator: '',
  licence: '',
  customerService: '',
  partnerEnquiry: '',
  officialChannel: '',
  helpName: '',
  helpPhone: '',
  links: [],
};
const lines = [
  { name: 'operator', label: '운영사' },
  { name: 'licence', label: '라이선스' },
  { name: 'customerService', label: '고객센터' },
  { name: 'partnerEnquiry', label: '제휴 문의' },
  { name: 'officialChannel', label: '공식 채널' },
  { name: 'helpName', label: '도움 기관 (비우면 한국도박문제예방치유원)' },
  { name: 'helpPhone', label: '도움 전화 (비우면 1336)' },
] as const;

/** The footer's texts and link groups. */
function SettingsFooter({ footer = blank, onChange }: SettingsFooterProps) {
  const { links } = footer;
  const put = (change: Partial<SiteFooter>): void => onChange({ ...footer, ...change });
  const putGroup = (place: number, change: Partial<SiteFooter['links'][number]>): void =>
    put({ links: links.map((group, index) => (index === place ? { ...group, ...change } : group)) });
  return (
    <Section title="하단 정보" hint="비워 둔 항목은 사이트에 보이지 않습니다.">
      {lines.map(({ name, label }) => (
        <Text key={name} label={label} value={footer[name]} onChange={(value) => put({ [name]: value })} />
      ))}
      {links.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own and stay in place.
        <fieldset key={place} className={css.group}>
          <legend>링크 묶음 {place + 1}</legend>
          <Text label="묶음 제목" value={group.title} onChange={(title) => putGroup(place, { title })} />
          <GroupLinks links={group.links} onChange={(next) => putGroup(place, { links: next })} />
          <Button size="small" onClick={() => put({ links: links.filter((_, index) => index !== place) })}>
            묶음 삭제
          </Button>
        </fieldset>
      ))}
      <div>
        <Button size="small" onClick={() => put({ links: [...links, { title: '', links: [] }] })}>
          링크 묶음 추가
        </Button>
      </div>
    </Section>
  );
}

type FooterLink = SiteFooter['links'][number]['links'][number];

interface GroupLinksProps {
  readonly links: readonly FooterLink[];
  readonly onChange: (links: FooterLink[]) => void;
}

function GroupLinks({ links, onChange }: GroupLinksProps) {
  const put = (place: number, change: Partial<FooterLink>): void =>
    onChange(links.map((link, index) => (index === place ? { ...link, ...change } : link)));
  return (
    <>
      {links.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no name of their own and stay in place.
        <div key={place} className={css.link}>
          <Text label="링크 이름" value={link.title} onChange={(title) => put(place, { title })} />
          <Text label="주소" value={link.url} onChange={(url) => put(place, { url })} />
          <Button
            size="small"
            aria-label={`${link.title || '링크'} 삭제`}
            onClick={() => onChange(links.filter((_, index) => index !== place))}
          >
            삭제
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => onChange([...links, { title: '', url: '' }])}>
        링크 추가
      </Button>
    </>
  );
}

interface SettingsSportsFrameProps {
  readonly frame: SportsFrame | undefined;
  readonly onChange: (frame: SportsFrame) => void;
}

const addresses = [
  ['desktop', 'PC 주소'],
  ['mobile', '모바일 주소'],
  ['live', '라이브 스포츠 주소'],
] as const;

/** Whether to show our sports pages or the frame of a sports host. */
function SettingsSportsFrame({ frame = { mode: 'native' }, onChange }: SettingsSportsFrameProps) {
  return (
    <Section
      title="스포츠 화면"
      hint="주소를 비우면 자체 화면이 열립니다. 배포 설정에 등록된 https 주소만 표시됩니다."
    >
      <Check
        text="스포츠 프레임 사용 (한국형 · 유럽형 · 인플레이)"
        checked={frame.mode === 'frame'}
        onChange={(isFramed) => onChange({ ...frame, mode: isFramed ? 'frame' : 'native' })}
      />
      {addresses.map(([name, label]) => (
        <Text
          key={name}
          label={label}
          value={frame[name] ?? ''}
          onChange={(address) => onChange({ ...frame, [name]: address.trim() })}
        />
      ))}
    </Section>
  );
}

type FeatureSwitches = NonNullable<SettingsConfig['option']['beyond']>;

const features = [
  { name: 'system', text: '시스템 베팅' },
  { name: 'cashOut', text: '캐시아웃' },
  { name: 'share', text: '카트 공유 코드' },
  { name: 'stats', text: '경기 통계' },
  { name: 'favourites', text: '즐겨찾기' },
] as const;

interface SettingsFeaturesProps {
  readonly beyond: FeatureSwitches | undefined;
  readonly onChange: (beyond: FeatureSwitches) => void;
}

/** Features of the sportsbook an operator can switch off; they are on by default. */
function SettingsFeatures({ beyond = {}, onChange }: SettingsFeaturesProps) {
  return (
    <Section title="스포츠 추가 기능" hint="끄면 사이트에서 사라지고 해당 호출도 거절됩니다.">
      {features.map(({ name, text }) => (
        <Check
          key={name}
          text={text}
          checked={beyond[name] !== false}
          onChange={(on) => onChange({ ...beyond, [name]: on })}
        />
      ))}
    </Section>
  );
}

interface SettingsFormProps {
  readonly document: SettingsDraft;
  readonly onChange: (document: SettingsDraft) => void;
  readonly readOnly: boolean;
}

/** The parts of the settings document that are changed often. */
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
      <SettingsAccess
        addresses={config.admin?.operatorAddresses}
        onChange={(operatorAddresses) => put({ admin: { ...config.admin, operatorAddresses } })}
      />
      <SettingsRisk
        levels={config.level.levelOption.map(({ level }) => level)}
        risk={config.admin?.risk}
        onChange={(risk) => put({ admin: { ...config.admin, risk } })}
      />
      <SettingsMarks
        risk={config.admin?.risk}
        onChange={(risk) => put({ admin: { ...config.admin, risk } })}
      />
      <SettingsEvents admin={config.admin} onChange={(admin) => put({ admin })} />
      <SettingsFeatures beyond={option.beyond} onChange={(beyond) => putOption({ beyond })} />
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
