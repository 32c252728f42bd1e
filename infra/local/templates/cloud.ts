import type { CreateTableInput } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { distributionsOf, type LocalDistribution } from './distributions.ts';
import { entryNamedIn, namedIn, ofType, type Resources, readTemplates, resourcesOf } from './template.ts';

/** What a function may use for one event. */
export interface FunctionLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

export interface Cloud {
  /** Every function by its handler file: 'functions/api/betting/handler.ts'. */
  readonly functions: ReadonlyMap<string, FunctionLimits>;
  /** By route key: 'POST /api/auth/login', '$default'. */
  readonly routes: ReadonlyMap<string, string>;
  /** By route key: '$connect', '$default', '$disconnect'. */
  readonly socketRoutes: ReadonlyMap<string, string>;
  /** Files that run every minute. */
  readonly schedules: readonly string[];
  readonly queue: {
    readonly entry: string;
    readonly visibilitySeconds: number;
    readonly maxReceives: number;
  };
  /** Handler of the table's stream; null where the stage has no stream. */
  readonly streamReader: string | null;
  readonly table: TableDefinition;
  readonly distributions: readonly LocalDistribution[];
  /** Sets of denied addresses at the firewall. */
  readonly addressSets: readonly { readonly name: string; readonly family: 'ipv4' | 'ipv6' }[];
}

const TableProperties = z.object({
  AttributeDefinitions: z.custom<CreateTableInput['AttributeDefinitions']>(Array.isArray),
  KeySchema: z.custom<CreateTableInput['KeySchema']>(Array.isArray),
  GlobalSecondaryIndexes: z.custom<CreateTableInput['GlobalSecondaryIndexes']>(Array.isArray),
  BillingMode: z.literal('PAY_PER_REQUEST'),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }),
});
export type TableDefinition = z.infer<typeof TableProperties>;

const QueueProperties = z.object({
  VisibilityTimeout: z.int(),
  RedrivePolicy: z.object({ maxReceiveCount: z.int() }),
});
const FunctionProperties = z.object({ Timeout: z.int(), MemorySize: z.int() });
const AddressSet = z.object({ Name: z.string(), IPAddressVersion: z.enum(['IPV4', 'IPV6']) });
const Route = z.object({ RouteKey: z.string(), Target: z.unknown() });

function routesOf(resources: Resources): ReadonlyMap<string, string> {
  return new Map(
    ofType(resources, 'AWS::ApiGatewayV2::Route').map(([, resource]) => {
      const route = Route.parse(resource.Properties);
      const integration = namedIn(route.Target).map((id) => resources[id]?.Properties.IntegrationUri);
      return [route.RouteKey, entryNamedIn(resources, integration)];
    }),
  );
}

function functionsOf(resources: Resources): [string, FunctionLimits][] {
  return ofType(resources, 'AWS::Lambda::Function').flatMap(([, { Properties, Metadata }]) => {
    // The CDK's own functions name no handler file of ours.
    if (Metadata?.entry === undefined) return [];
    const { Timeout, MemorySize } = FunctionProperties.parse(Properties);
    return [[Metadata.entry, { seconds: Timeout, megabytes: MemorySize }]];
  });
}

/** Reads the local stage from its synthesised templates, so nothing of it is listed twice. */
export function readCloud(folder: string): Cloud {
  const templates = readTemplates(folder);
  const [data, live, calls, jobs] = ['data', 'live', 'calls', 'jobs'].map((stack) =>
    resourcesOf(templates, stack),
  );
  if (!data || !live || !calls || !jobs) throw new Error(`templates are missing in ${folder}`);
  const table = ofType(data, 'AWS::DynamoDB::Table')[0]?.[1];
  const queues = ofType(data, 'AWS::SQS::Queue')
    .map(([, queue]) => queue.Properties)
    .filter((queue) => 'RedrivePolicy' in queue);
  const queue = QueueProperties.parse(queues[0]);
  const mappings = ofType(jobs, 'AWS::Lambda::EventSourceMapping').map(([, mapping]) => mapping.Properties);
  const fromStream = (mapping: Record<string, unknown>) => 'StartingPosition' in mapping;
  const consumer = mappings.find((mapping) => !fromStream(mapping));
  const reader = mappings.find(fromStream);
  return {
    functions: new Map([live, calls, jobs].flatMap(functionsOf)),
    routes: routesOf(calls),
    socketRoutes: routesOf(live),
    schedules: ofType(jobs, 'AWS::Scheduler::Schedule').map(([, { Properties }]) =>
      entryNamedIn(jobs, Properties.Target),
    ),
    queue: {
      entry: entryNamedIn(jobs, consumer?.FunctionName),
      visibilitySeconds: queue.VisibilityTimeout,
      maxReceives: queue.RedrivePolicy.maxReceiveCount,
    },
    streamReader: reader === undefined ? null : entryNamedIn(jobs, reader.FunctionName),
    table: TableProperties.parse(table?.Properties),
    distributions: distributionsOf(resourcesOf(templates, 'web')),
    addressSets: ofType(resourcesOf(templates, 'firewall'), 'AWS::WAFv2::IPSet').map(([, set]) => {
      const { Name, IPAddressVersion } = AddressSet.parse(set.Properties);
      return { name: Name, family: IPAddressVersion === 'IPV4' ? 'ipv4' : 'ipv6' };
    }),
  };
}
