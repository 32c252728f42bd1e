import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Metadata: z.looseObject({ entry: z.string().optional() }).optional(),
});
export type Resource = z.infer<typeof Resource>;
const Template = z.looseObject({ Resources: z.record(z.string(), Resource) });

/** Every resource of one stack by its logical id. */
export type Resources = Readonly<Record<string, Resource>>;

/** The synthesised templates of a folder by the last word of their stack's name: data, live, calls, jobs, web. */
export function readTemplates(folder: string): ReadonlyMap<string, Resources> {
  const named = new Map<string, Resources>();
  for (const file of readdirSync(folder)) {
    const stack = /-([a-z]+)\.template\.json$/.exec(file)?.[1];
    if (stack === undefined) continue;
    named.set(stack, Template.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).Resources);
  }
  return named;
}

export function resourcesOf(templates: ReadonlyMap<string, Resources>, stack: string): Resources {
  const resources = templates.get(stack);
  if (resources === undefined) throw new Error(`no template of the stack ${stack}: run npm run synth`);
  return resources;
}

export function ofType(resources: Resources, type: string): [string, Resource][] {
  return Object.entries(resources).filter(([, resource]) => resource.Type === type);
}

/** Logical ids a value names with Ref or Fn::GetAtt, however deeply it is wrapped. */
export function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref' && typeof inner === 'string') return [inner];
    if (key === 'Fn::GetAtt' && Array.isArray(inner) && typeof inner[0] === 'string') return [inner[0]];
    return namedIn(inner);
  });
}

/** Handler file of the function a value refers to; every function carries it as metadata. */
export function entryNamedIn(resources: Resources, value: unknown): string {
  for (const id of namedIn(value)) {
    const entry = resources[id]?.Metadata?.entry;
    if (entry !== undefined) return entry;
  }
  throw new Error(`no function of ours in ${JSON.stringify(value)}`);
}
