import { invalid, TableError } from '../errors.ts';
import { choiceAt, countAt, type Fields, requiredText, textAt } from '../fields.ts';
import { allDefinitions, findDefinition, type TableDefinition } from '../items/definition.ts';
import { newestRecord, recordsFrom } from '../items/streams.ts';
import type { Reading } from '../store/store.ts';
import type { Ground, Operation } from './operation.ts';
import { streamArn } from './stream-names.ts';

/** A stream's one shard, which never closes. */
const ShardId = 'shardId-00000000000000000000-00000000';
const mostRecords = 1_000;

type Streamed = TableDefinition & { readonly stream: NonNullable<TableDefinition['stream']> };

const hasStream = (table: TableDefinition): table is Streamed => table.stream !== undefined;
const arnOf = ({ name, stream }: Streamed) => streamArn({ name, label: stream.label });

/** @throws TableError ResourceNotFoundException */
function streamedTable(reading: Reading, arn: string): Streamed {
  const name = /table\/([^/]+)\/stream\//.exec(arn)?.[1] ?? '';
  const table = findDefinition(reading, name);
  if (!table || !hasStream(table) || arnOf(table) !== arn)
    throw new TableError(
      'ResourceNotFoundException',
      `Requested resource not found: Stream: ${arn} not found`,
    );
  return table;
}

export const listStreams: Operation = ({ store }: Ground, request: Fields) =>
  store.read((reading) => {
    const only = textAt(request, 'TableName');
    const tables = [...allDefinitions(reading)].filter(hasStream);
    const Streams = tables
      .filter(({ name }) => only === undefined || name === only)
      .map((table) => ({ StreamArn: arnOf(table), TableName: table.name, StreamLabel: table.stream.label }));
    return { Streams };
  });

export const describeStream: Operation = ({ store }: Ground, request: Fields) =>
  store.read((reading) => {
    const table = streamedTable(reading, requiredText(request, 'StreamArn'));
    const StreamDescription = {
      StreamArn: arnOf(table),
      StreamLabel: table.stream.label,
      StreamStatus: 'ENABLED',
      StreamViewType: table.stream.view,
      CreationRequestDateTime: table.createdAt / 1_000,
      TableName: table.name,
      Shards: [{ ShardId, SequenceNumberRange: { StartingSequenceNumber: '000000000000000000001' } }],
    };
    return { StreamDescription };
  });

/** An iterator says at which record its reader goes on. */
const iteratorOf = (arn: string, number: number) => `${arn}|${number}`;

export const getShardIterator: Operation = ({ store }: Ground, request: Fields) =>
  store.read((reading) => {
    const table = streamedTable(reading, requiredText(request, 'StreamArn'));
    if (requiredText(request, 'ShardId') !== ShardId)
      throw new TableError('ResourceNotFoundException', 'Requested resource not found: Shard');
    const type = choiceAt(request, 'ShardIteratorType', [
      'TRIM_HORIZON',
      'LATEST',
      'AT_SEQUENCE_NUMBER',
      'AFTER_SEQUENCE_NUMBER',
    ]);
    return { ShardIterator: iteratorOf(arnOf(table), firstNumber()) };

    function firstNumber(): number {
      if (type === 'TRIM_HORIZON') return 1;
      if (type === 'LATEST') return newestRecord(reading, table) + 1;
      const given = Number(requiredText(request, 'SequenceNumber'));
      if (!Number.isSafeInteger(given) || given < 0) throw invalid('Invalid SequenceNumber');
      return type === 'AT_SEQUENCE_NUMBER' ? given : given + 1;
    }
  });

export const getRecords: Operation = ({ store }: Ground, request: Fields) =>
  store.read((reading) => {
    const [arn = '', place] = requiredText(request, 'ShardIterator').split('|');
    const number = Number(place);
    if (!Number.isSafeInteger(number)) throw invalid('Invalid ShardIterator');
    const table = streamedTable(reading, arn);
    const limit = Math.min(mostRecords, countAt(request, 'Limit') ?? mostRecords);
    const records = recordsFrom(reading, table, { number, limit });
    const NextShardIterator = iteratorOf(arn, (records.at(-1)?.number ?? number - 1) + 1);
    return { Records: records.map(({ body }) => body), NextShardIterator };
  });
