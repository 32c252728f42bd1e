import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DataStack } from '../stacks/data.ts';
import type { Settings, Stage } from '../stages.ts';

/** The socket's stage is named as its path, so `/ws` reaches it without rewriting. */
export const socketStage = 'ws';

/** What every function of a stage is given: environment and the rights that depend on it. */
export class House {
  readonly stage: Stage;
  readonly settings: Settings;
  readonly data: DataStack;
  readonly #socket: WebSocketApi;

  constructor({ stage, settings, data, socket }: { stage: Stage; settings: Settings; data: DataStack; socket: WebSocketApi }) {
    this.stage = stage;
    this.settings = settings;
    this.data = data;
    this.#socket = socket;
  }

  environment(folder: string): Record<string, string> {
    const { data, settings } = this;
    const secret = (name: string) => data.secrets.reference(name);
    return {
      NODE_OPTIONS: '--enable-source-maps',
      STAGE: this.stage,
      TABLE_NAME: data.table.tableName,
      ORIGIN: folder === 'admin' ? settings.console : settings.site,
      TOKEN_KEYS: `{"k1":"${secret('TokenKey1')}","k2":"${secret('TokenKey2')}"}`,
      REFRESH_KEY: secret('RefreshKey'),
      PASSWORD_PEPPER: secret('PasswordPepper'),
      PERSONAL_DATA_KEY: secret('PersonalDataKey'),
      FEED_SECRET: secret('FeedSecret'),
      ORIGIN_SECRET: secret('OriginSecret'),
      SETTLEMENT_QUEUE_URL: data.settlementQueue.queueUrl,
      LIVE_ENDPOINT: `${this.#socket.apiEndpoint.replace('wss://', 'https://')}/${socketStage}`,
      FEED: settings.feed,
    };
  }

  grantAnnouncing(to: IGrantable): void {
    to.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['execute-api:ManageConnections'],
        resources: [
          Stack.of(this.#socket).formatArn({
            service: 'execute-api',
            resource: this.#socket.apiId,
            resourceName: `${socketStage}/POST/@connections/*`,
            arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
          }),
        ],
      }),
    );
  }
}
