import { Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { accepted } from '../constructs/accepted.ts';
import { AppFunction } from '../constructs/app-function.ts';
import { FunctionDefaults, type SharedResources, socketStage } from '../constructs/function-defaults.ts';
import type { Settings, Stage } from '../stages.ts';

/** The WebSocket API: one function answers connect, messages and disconnect. */
export class LiveStack extends Stack {
  readonly defaults: FunctionDefaults;
  readonly socket: WebSocketApi;

  constructor(
    scope: Construct,
    id: string,
    {
      stage,
      settings,
      data,
      ...props
    }: StackProps & { stage: Stage; settings: Settings; data: SharedResources },
  ) {
    super(scope, id, props);
    this.socket = new WebSocketApi(this, 'Socket');
    this.defaults = new FunctionDefaults({ stage, settings, data, socket: this.socket });
    const live = new AppFunction(this, 'Live', {
      defaults: this.defaults,
      folder: 'live',
      whenThisFails: 'pages show old odds, balances and results',
      table: 'writes',
      announces: true,
      answersCalls: true,
      secrets: ['ORIGIN_SECRETS'],
      reports: {
        Floods: {
          events: ['socket-flood'],
          above: 20,
          minutes: 5,
          whenThisFails: 'somebody floods the sockets; each that does is closed',
          runbook: 'socket-floods',
        },
        Refused: {
          events: ['socket-refused'],
          above: 30,
          minutes: 5,
          whenThisFails: 'pages cannot open their socket, or somebody else tries to',
          runbook: 'refused-sockets',
        },
      },
    });
    for (const route of ['$connect', '$disconnect', '$default']) {
      const answered = this.socket.addRoute(route, {
        integration: new WebSocketLambdaIntegration(`${route.slice(1)}Integration`, live),
        ...(route === '$default' ? { returnResponse: true } : {}),
      });
      accepted(
        answered,
        'AwsSolutions-APIG4',
        'identity comes from the single-use ticket the connect call consumes',
      );
    }
    new WebSocketStage(this, 'Stage', {
      webSocketApi: this.socket,
      stageName: socketStage,
      autoDeploy: true,
      // All sockets together, connects too: 100,000 that change their page every 50 s, and twice that for a moment.
      throttle: { rateLimit: 2_000, burstLimit: 4_000 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'Access', { retention: settings.logDays }),
        ),
      },
    });
  }
}
