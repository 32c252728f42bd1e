import { describe, expect, it } from 'vitest';
import { isWrapped, keyrings } from '../../../functions/table/client/keyring.ts';
import { secretNameOf } from '../../../infra/constructs/secret-names.ts';
import { stages } from '../../../infra/stages.ts';
import { synthesised } from '../synthesised.ts';

describe.each(['dev', 'prod'] as const)('the secrets of %s', (stage) => {
  const data = synthesised(stage).stack('data');
  const secrets = Object.values(data.findResources('AWS::SecretsManager::Secret'));

  it('stay when their stack goes, as the table does that nobody could read without them', () => {
    const kept = [...Object.values(data.findResources('AWS::DynamoDB::Table')), ...secrets];
    expect(kept).toHaveLength(keyrings.length + 1);
    for (const { DeletionPolicy, UpdateReplacePolicy } of kept)
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain']);
  });

  it('are a keyring each, of one key that writes, under the name by which keys are replaced', () => {
    const named = secrets.map(({ Properties }) => Properties.Name);
    expect(named.toSorted()).toEqual(
      keyrings.map((name) => `newbet-${stage}-data/${secretNameOf(name)}`).toSorted(),
    );
    const wrapped = keyrings.filter(isWrapped).map((name) => `newbet-${stage}-data/${secretNameOf(name)}`);
    for (const { Properties } of secrets)
      expect(Properties.GenerateSecretString, Properties.Name).toEqual(
        wrapped.includes(Properties.Name)
          ? undefined
          : {
              SecretStringTemplate: '{"current":"k1"}',
              GenerateStringKey: 'k1',
              ExcludePunctuation: true,
              PasswordLength: 43,
            },
      );
  });

  it('the edge sends the origin secret that the stage names, by reference', () => {
    const sent = JSON.stringify(synthesised(stage).stack('web').toJSON()).match(/:SecretString:[^}]*/g);
    expect(new Set(sent)).toEqual(new Set([`:SecretString:${stages[stage].edgeKey}::`]));
  });
});
