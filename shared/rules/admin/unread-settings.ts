import * as z from 'zod';
import { Settings, siteOptionNames } from '../../model/admin/settings.ts';
import { BonusSettings } from '../../model/balance/bonus-settings.ts';
import { PointSettings } from '../../model/balance/point-settings.ts';

const unknownName = '쓰이지 않는 설정입니다. 이름을 확인해 주세요.';

/** Together they name all that anything reads of `config`. */
const schemas: readonly z.ZodType[] = [
  Settings,
  z.object({ bonus: BonusSettings }),
  z.object({ bonus: PointSettings }),
];

/**
 * Settings that nothing reads, each by its path ('option.minDepositt', entries of lists by their place) with a sentence.
 * A misspelled name would otherwise be saved and change nothing.
 */
export function unreadSettings(
  config: unknown,
): readonly { readonly path: string; readonly sentence: string }[] {
  const paths = [...unreadWithin(config, { schemas, path: '' }), ...unreadOptions(config)];
  return paths.map((path) => ({ path, sentence: unknownName }));
}

function unreadWithin(
  value: unknown,
  { schemas, path }: { readonly schemas: readonly z.ZodType[]; readonly path: string },
): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const within = schemas.flatMap((schema) => partsNamed(schema, name));
    if (within.length === 0) return [at];
    return unreadWithin(part, { schemas: within, path: at });
  });
}

/** Schemas of what `schema` has under a name, or at a place of its list; none where it names no such thing. */
function partsNamed(schema: z.core.$ZodType, name: string): readonly z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return partsNamed(schema.def.innerType, name);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((one) => partsNamed(one, name));
  if (schema instanceof z.ZodArray) return schemaOf(schema.def.element);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap(schemaOf);
  if (schema instanceof z.ZodRecord) return schemaOf(schema.def.valueType);
  if (schema instanceof z.ZodUnknown) return [schema];
  if (!(schema instanceof z.ZodObject) || !Object.hasOwn(schema.shape, name)) return [];
  return schemaOf(schema.shape[name]);
}

function schemaOf(part: unknown): readonly z.ZodType[] {
  return part instanceof z.ZodType ? [part] : [];
}

/** Named options of another name than those that are looked for. */
function unreadOptions(config: unknown): readonly string[] {
  const parsed = Settings.pick({ option: true }).safeParse(config);
  if (!parsed.success) return [];
  const { option } = parsed.data;
  return (['siteOption1', 'siteOption2'] as const).flatMap((list) => {
    const known: readonly string[] = siteOptionNames[list];
    return option[list].flatMap(({ name }, place) =>
      known.includes(name) ? [] : [`option.${list}.${place}.name`],
    );
  });
}
