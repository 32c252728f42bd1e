import { type CasinoVendor, CasinoVendors, sandboxVendor } from '../shared/model/casino/vendor.ts';
import type { Feed } from '../shared/model/sports/feeds.ts';
import { operatorAddressesOf } from '../shared/rules/admin/operator-addresses.ts';

export type Stage = 'local' | 'dev' | 'prod';

export interface Settings {
  readonly region: string;
  /** Addresses of site and console; the only origins the functions accept. */
  readonly site: string;
  readonly console: string;
  /** Id of the certificate (us-east-1) of both names; null for the local stage, which has no names of its own. */
  readonly certificate: string | null;
  readonly deletionProtection: boolean;
  readonly pointInTimeRecovery: boolean;
  /** The stream of the embedded table slows down with every record: there the sweep does its work. */
  readonly ledgerStream: boolean;
  readonly logDays: number;
  /** Days the daily roots of the audit stay locked; not even the owner of the account can remove them earlier. */
  readonly auditRootDays: number;
  /** Which of the origin secrets the edge sends; functions accept all of them (docs/runbook.md, How to rotate keys). */
  readonly edgeKey: string;
  /** By function. A new AWS account has little concurrency to reserve from, so only production does. */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** Address that alarms are mailed to; null: the topic exists without a subscription. `-c alarmMail=` counts before it. */
  readonly alarmMail: string | null;
  /** Whether a deployment without such an address stops before it begins. */
  readonly alarmMailRequired: boolean;
  /** Networks operators may work from whatever the settings say: the way back in. `-c operatorAddresses=` counts before them. */
  readonly operatorAddresses: readonly string[];
  /** Whether a deployment without one stops before it begins; where none is named at all, every address may. */
  readonly operatorAddressesRequired: boolean;
  /** Replay needs season files, which only the local stage has. */
  readonly feed: Exclude<Feed, 'replay'>;
  /** Origin of the drand beacons; empty: rounds are drawn from committed seeds only, and their `entropySource` says so. */
  readonly beacons: string;
  /** Origin of the set of leaked passwords; empty: new ones are compared with the list of the most used ones alone. */
  readonly leakedPasswords: string;
  /** Casino wallets that are moved by callbacks, in the order members see them (docs/decisions/0055-callback-adapters.md). */
  readonly casinoVendors: readonly CasinoVendor[];
  /** Further origins that messages to devices may be sent to, beside the browsers' push services: none on AWS. */
  readonly pushReceivers: readonly string[];
  /** Other origins whose pages the site may show in frames: sports and game hosts. */
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
    edgeKey: 'k1',
    reservedConcurrency: {},
    alarmMail: null,
    alarmMailRequired: false,
    operatorAddresses: [],
    operatorAddressesRequired: false,
    feed: 'sandbox',
    beacons: '',
    leakedPasswords: '',
    casinoVendors: [sandboxVendor],
    pushReceivers: [],
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
    edgeKey: 'k1',
    reservedConcurrency: {},
    alarmMail: null,
    alarmMailRequired: false,
    operatorAddresses: [],
    operatorAddressesRequired: false,
    feed: 'sandbox',
    beacons: 'https://api.drand.sh',
    leakedPasswords: 'https://api.pwnedpasswords.com',
    casinoVendors: [sandboxVendor],
    pushReceivers: [],
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
    edgeKey: 'k1',
    reservedConcurrency: { auth: 50 },
    alarmMail: null,
    alarmMailRequired: true,
    operatorAddresses: [],
    operatorAddressesRequired: true,
    feed: 'off',
    beacons: 'https://api.drand.sh',
    leakedPasswords: 'https://api.pwnedpasswords.com',
    casinoVendors: [sandboxVendor],
    pushReceivers: [],
    frames: [],
  },
};

export function isStage(name: unknown): name is Stage {
  return typeof name === 'string' && Object.hasOwn(stages, name);
}

/** What a deployment gives beside the settings of its stage. */
export interface Given {
  readonly alarmMail?: string | undefined;
  /** Comma-separated. */
  readonly operatorAddresses?: string | undefined;
}

/**
 * The settings of a stage with what a deployment gives beside them. @throws Error where an address for alarms or the networks
 * of the operators are missing, or are none
 */
export function settingsOf(stage: Stage, given: Given = {}): Settings {
  const settings = stages[stage];
  const alarmMail = given.alarmMail ?? settings.alarmMail;
  const how = `-c alarmMail=<address>, or alarmMail of ${stage} in infra/stages.ts`;
  if (alarmMail === null && settings.alarmMailRequired)
    throw new Error(`stage ${stage} needs an address its alarms are mailed to: ${how}`);
  if (alarmMail !== null && !/^[^@\s]+@[^@\s]+$/.test(alarmMail))
    throw new Error(`alarms cannot be mailed to ${JSON.stringify(alarmMail)}: ${how}`);
  CasinoVendors.parse(settings.casinoVendors);
  const operatorAddresses = given.operatorAddresses?.split(',') ?? settings.operatorAddresses;
  if (operatorAddressesOf(operatorAddresses.join(',')).length === 0 && settings.operatorAddressesRequired)
    throw new Error(
      `stage ${stage} needs the networks its operators work from: -c operatorAddresses=<range,…>, or operatorAddresses of ${stage} in infra/stages.ts`,
    );
  return { ...settings, alarmMail, operatorAddresses };
}
