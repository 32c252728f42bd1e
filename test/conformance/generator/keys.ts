import type { Attributes } from '../../../infra/local/table/values/attribute-value.ts';
import type { Draw } from './draw.ts';
import { attributeNames, valueFor } from './values.ts';

/** Stands for the table's name until a request is sent: sequences are replayed on other tables. */
export const table = '%table%';
export const index = 'byList';

/** Few keys: conditions meet what is there, and transactions meet each other's items. */
const partitions = ['M#1', 'M#2', 'M#한', 'GAMES'];
const sorts = ['BAL', 'E#1', 'E#2', 'E#10', 'PROFILE', '가', '가나', 'Z'];
const lists = ['MEMBERS', 'GAMES#live', '목록'];
const listSorts = ['1', '2', '10', 'a', '나'];

export const partition = (draw: Draw): string => draw.pick(partitions);
export const sort = (draw: Draw): string => draw.pick(sorts);
export const list = (draw: Draw): string => draw.pick(lists);
export const listSort = (draw: Draw): string => draw.pick(listSorts);

export type Key = { readonly pk: { readonly S: string }; readonly sk: { readonly S: string } };

export const key = (draw: Draw): Key => ({ pk: { S: partition(draw) }, sk: { S: sort(draw) } });
export const keyText = ({ pk, sk }: Key): string => `${pk.S}|${sk.S}`;

/** `most` different keys, or as many as `draw` meets. */
export function keys(draw: Draw, most: number): Key[] {
  const made = Array.from({ length: most }, () => key(draw));
  return [...new Map(made.map((one) => [keyText(one), one])).values()];
}

/** Where the item is in the index: unlike DynamoDB's own, places that are equal sort in no order, so that none are. */
export function listKey(draw: Draw, of: Key): Attributes {
  return { listPk: { S: list(draw) }, listSk: { S: `${listSort(draw)}#${keyText(of)}` } };
}

export function item(draw: Draw, of: Key): Attributes {
  const names = attributeNames.filter(() => draw.chance(0.35));
  return {
    ...of,
    ...(draw.chance(0.5) && listKey(draw, of)),
    ...Object.fromEntries(names.map((name) => [name, valueFor(draw, name)])),
  };
}
