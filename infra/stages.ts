export type Stage = 'local' | 'dev' | 'prod';

export interface Settings {
  readonly region: string;
  /** Where members and operators reach the stage; the only origins its functions accept. */
  readonly site: string;
  readonly console: string;
  /** Certificate (us-east-1) of both names; null: no own names, only on one machine. */
  readonly certificate: string | null;
  readonly deletionProtection: boolean;
  readonly pointInTimeRecovery: boolean;
  /** The embedded table's stream slows with every record (architecture, known traps): the sweep stands in for it. */
  readonly ledgerStream: boolean;
  readonly logDays: number;
  /** New accounts have a small pool, so only a stage that asked for more reserves from it. */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** Who is mailed when an alarm fires; null: the topic exists, nobody is subscribed by us. */
  readonly alarmMail: string | null;
  readonly feed: 'sandbox' | 'off';
}

export const stages: Readonly<Record<Stage, Settings>> = {
  local: {
    region: 'ap-northeast-2',
    site: 'http://localhost:3000',
    console: 'http://localhost:3000',
    certificate: null,
    deletionProtection: false,
    pointInTimeRecovery: false,
    ledgerStream: false,
    logDays: 1,
    reservedConcurrency: {},
    alarmMail: null,
    feed: 'sandbox',
  },
  dev: {
    region: 'ap-northeast-2',
    site: 'https://dev.newbet.example',
    console: 'https://console.dev.newbet.example',
    certificate: 'dev',
    deletionProtection: false,
    pointInTimeRecovery: true,
    ledgerStream: true,
    logDays: 30,
    reservedConcurrency: {},
    alarmMail: null,
    feed: 'sandbox',
  },
  prod: {
    region: 'ap-northeast-2',
    site: 'https://newbet.example',
    console: 'https://console.newbet.example',
    certificate: 'prod',
    deletionProtection: true,
    pointInTimeRecovery: true,
    ledgerStream: true,
    logDays: 400,
    reservedConcurrency: { auth: 50 },
    alarmMail: null,
    feed: 'off',
  },
};

export function isStage(name: unknown): name is Stage {
  return typeof name === 'string' && Object.hasOwn(stages, name);
}
