import type { Feed } from '../shared/model/sports/feeds.ts';

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
  /** How long the daily roots of the audit stand locked: nobody, the account’s owner included, removes them before. */
  readonly auditRootDays: number;
  /** New accounts have a small pool, so only a stage that asked for more reserves from it. */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** Who is mailed when an alarm fires; null: the topic exists, nobody is subscribed by us. */
  readonly alarmMail: string | null;
  /** Season files are on one machine only. */
  readonly feed: Exclude<Feed, 'replay'>;
  /** Where outside entropy of games is asked; blank: rounds are drawn from committed seeds alone, and say so. */
  readonly beacons: string;
  /** Origins beside our own whose pages the site may show in frames: sports and game hosts. */
  readonly frames: readonly string[];
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
    auditRootDays: 1,
    reservedConcurrency: {},
    alarmMail: null,
    feed: 'sandbox',
    beacons: '',
    frames: [],
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
    auditRootDays: 30,
    reservedConcurrency: {},
    alarmMail: null,
    feed: 'sandbox',
    beacons: 'https://api.drand.sh',
    frames: [],
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
    auditRootDays: 1_827,
    reservedConcurrency: { auth: 50 },
    alarmMail: null,
    feed: 'off',
    beacons: 'https://api.drand.sh',
    frames: [],
  },
};

export function isStage(name: unknown): name is Stage {
  return typeof name === 'string' && Object.hasOwn(stages, name);
}
