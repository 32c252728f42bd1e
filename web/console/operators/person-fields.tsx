import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { accountShape, isVisible, phoneShape } from '../../../shared/model/admin/person-shapes.ts';
import { fieldClasses } from '../dialogs/field-classes.ts';

const fields = [
  { name: 'name', label: '이름', most: 20 },
  { name: 'phone', label: '연락처', most: 20 },
  { name: 'account', label: '본인 계좌번호', most: 30 },
] as const;

/** Who an operator is, as it is typed. */
export type TypedPerson = Record<(typeof fields)[number]['name'], string>;
export const blankPerson: TypedPerson = { name: '', phone: '', account: '' };

/** Whether all of it is there, in the shape the calls take. */
export function isPerson({ name, phone, account }: TypedPerson): boolean {
  return isVisible(name) && phoneShape.test(phone.trim()) && accountShape.test(account.trim());
}

export const isBlank = (person: TypedPerson): boolean =>
  fields.every(({ name }) => person[name].trim() === '');

interface PersonFieldsProps {
  readonly person: TypedPerson;
  readonly onPerson: (person: TypedPerson) => void;
}

/** Name, phone and own account of an operator. */
export function PersonFields({ person, onPerson }: PersonFieldsProps) {
  return fields.map(({ name, label, most }) => (
    <TextInput
      key={name}
      label={label}
      maxLength={most}
      autoComplete="off"
      {...(name !== 'name' && { inputMode: 'numeric' as const })}
      value={person[name]}
      classNames={fieldClasses}
      onChange={({ target }) => onPerson({ ...person, [name]: target.value })}
    />
  ));
}

/** What the fields are for. */
export const personPurpose =
  '본인 회원 계정을 처리하지 못하도록 비교하는 데만 쓰며, 저장한 뒤에는 아무에게도 표시되지 않습니다.';
