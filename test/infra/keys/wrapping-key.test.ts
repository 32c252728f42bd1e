import { describe, expect, it } from 'vitest';
import { isWrapped, keyrings } from '../../../functions/table/client/keyring.ts';
import { secretNameOf, wrappingKeyOf } from '../../../infra/constructs/secret-names.ts';
import { synthesised } from '../synthesised.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

/** Whose keys are wrapped: the groups that read personal data or secrets of second factors. */
const readers = ['admin', 'auth', 'balance', 'records'];
const stacks = ['data', 'live', 'calls', 'jobs', 'web'];
const forPersonalData = { StringEquals: { 'kms:EncryptionContext:purpose': 'PERSONAL_DATA_KEYS' } };

describe.each(['dev', 'prod'] as const)('the key that wraps others, of %s', (stage) => {
  const data = synthesised(stage).stack('data');
  const [[keyId = '', key] = []] = Object.entries(data.findResources('AWS::KMS::Key'));

  /** Statements about keys by the role that has them. */
  const ofRoles = (stack: string) =>
    Object.values(synthesised(stage).stack(stack).findResources('AWS::IAM::Policy')).flatMap(
      ({ Properties }) => {
        const [{ Ref: role = '' } = {}] = Properties.Roles as { Ref?: string }[];
        return (Properties.PolicyDocument.Statement as Statement[])
          .filter(({ Action }) => /kms:|"\*"/.test(JSON.stringify(Action)))
          .map((statement) => ({ role: role.replace(/[0-9A-F]{8}$/, ''), statement }));
      },
    );

  it('is one, turns over every year, stays when its stack goes, and has the name commands know', () => {
    data.resourceCountIs('AWS::KMS::Key', 1);
    expect(key).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: { EnableKeyRotation: true },
    });
    data.hasResourceProperties('AWS::KMS::Alias', {
      AliasName: wrappingKeyOf(`newbet-${stage}-data`),
      TargetKeyId: { 'Fn::GetAtt': [keyId, 'Arn'] },
    });
  });

  it('is opened by roles’ own policies alone: its own names nobody but the account', () => {
    const statements: readonly (Statement & { Principal: unknown })[] = key?.Properties.KeyPolicy.Statement;
    expect(statements).toHaveLength(1);
    expect(JSON.stringify(statements[0]?.Principal)).toMatch(/:iam::.*:root/);
  });

  it('unwraps for the functions that read personal data or second factors, and for no others', () => {
    expect(
      ofRoles('calls')
        .map(({ role }) => role)
        .toSorted(),
    ).toEqual(readers.map((group) => `${group}Role`));
    for (const { statement } of ofRoles('calls'))
      expect(statement).toEqual({
        Effect: 'Allow',
        Action: 'kms:Decrypt',
        Resource: { 'Fn::ImportValue': expect.stringContaining(keyId) },
        Condition: forPersonalData,
      });
    for (const stack of ['live', 'jobs', 'web']) expect(ofRoles(stack), stack).toEqual([]);
  });

  it('is given to those functions by name, and to those that have wrapped keys alone', () => {
    for (const stack of ['live', 'calls', 'jobs'])
      for (const [id, { Properties }] of Object.entries(
        synthesised(stage).stack(stack).findResources('AWS::Lambda::Function'),
      )) {
        const { SECRETS = '', WRAPPING_KEY } = Properties.Environment?.Variables ?? {};
        const hasWrapped = keyrings.some((name) => isWrapped(name) && JSON.stringify(SECRETS).includes(name));
        expect(WRAPPING_KEY !== undefined, id).toBe(hasWrapped);
      }
  });

  it('makes the first key for the deployment, which can neither read it nor the secret it puts it into', () => {
    const maker = ofRoles('data');
    expect(maker.map(({ statement }) => statement)).toEqual([
      {
        Effect: 'Allow',
        Action: 'kms:GenerateDataKeyWithoutPlaintext',
        Resource: { 'Fn::GetAtt': [keyId, 'Arn'] },
        Condition: forPersonalData,
      },
    ]);
    const policies = JSON.stringify(data.findResources('AWS::IAM::Policy'));
    expect(policies).toContain('secretsmanager:PutSecretValue');
    expect(policies).not.toContain('secretsmanager:GetSecretValue');
  });

  it('wraps the key of a secret that is made without a value', () => {
    const secrets = Object.entries(data.findResources('AWS::SecretsManager::Secret'));
    const [[secretId = '', secret] = []] = secrets.filter(
      ([, { Properties }]) =>
        Properties.Name === `newbet-${stage}-data/${secretNameOf('PERSONAL_DATA_KEYS')}`,
    );
    expect(secret?.Properties).not.toHaveProperty('GenerateSecretString');
    expect(secret?.Properties).not.toHaveProperty('SecretString');
    data.hasResourceProperties('AWS::CloudFormation::CustomResource', {
      secret: { Ref: secretId },
      purpose: 'PERSONAL_DATA_KEYS',
    });
    expect(keyrings.filter(isWrapped)).toEqual(['PERSONAL_DATA_KEYS']);
  });

  it('is named by the stacks of the data and of the calls alone', () => {
    const naming = stacks.filter((stack) =>
      JSON.stringify(synthesised(stage).stack(stack).toJSON()).includes(keyId),
    );
    expect(naming).toEqual(['data', 'calls']);
  });
});
