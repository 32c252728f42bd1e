import type { OperatorRole } from '../../../functions/table/admin/operators.ts';

/** Published passwords of the demo accounts; never used in a deployed stage. */
export const demoPassword = 'newbet1234';
export const demoWithdrawalPassword = '1234';
export const demoCash = 1_000_000;
export const demoPoints = 50_000;

export interface DemoMember {
  readonly userId: string;
  readonly nickname: string;
  readonly level: number;
  readonly state: 'active' | 'frozen';
}

export const demoMembers: readonly DemoMember[] = [
  { userId: 'member01', nickname: '한강', level: 1, state: 'active' },
  { userId: 'member02', nickname: '남산', level: 2, state: 'active' },
  { userId: 'member03', nickname: '설악', level: 3, state: 'active' },
  { userId: 'member04', nickname: '지리', level: 4, state: 'active' },
  { userId: 'member05', nickname: '한라', level: 5, state: 'active' },
  { userId: 'member09', nickname: '동백', level: 1, state: 'frozen' },
];

export const demoOperators: Readonly<Record<string, readonly OperatorRole[]>> = {
  cashier01: ['cashier'],
  cashier02: ['cashier'],
  trader01: ['trader'],
  trader02: ['trader'],
  cs01: ['cs'],
  owner01: ['owner'],
  owner02: ['owner'],
};
