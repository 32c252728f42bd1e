import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedCredential,
} from '../../../shared/model/passkey.ts';
import { errorMessage } from '../calls/call-refused.ts';

/** Loaded with the first passkey that is made or asked for, never with a page. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Whether it offers them among the suggestions of a field, without a button. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** The device makes a passkey. Throws what the device says; `passkeyProblem` words it. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/**
 * The device signs with a passkey of its owner's choice. `suggested`: as a suggestion of a field, which waits until one is taken
 * or something else is asked of the device.
 */
export async function signWithPasskey(
  optionsJSON: RequestOptions,
  { suggested = false } = {},
): Promise<SignedCredential> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: suggested });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Ends what waits for the device. */
export async function leaveDevice(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

const deviceWords = new Map([
  ['NotAllowedError', '패스키 사용이 취소되었거나 시간이 지났습니다.'],
  ['AbortError', '패스키 사용이 취소되었습니다.'],
  ['InvalidStateError', '이 기기에는 이미 패스키가 등록되어 있습니다.'],
  ['SecurityError', '이 주소에서는 패스키를 사용할 수 없습니다.'],
  ['NotSupportedError', '이 기기는 패스키를 지원하지 않습니다.'],
  ['ConstraintError', '화면 잠금(지문, 얼굴, PIN)을 설정한 기기에서 사용할 수 있습니다.'],
]);

/** Why it failed: the device's word, or the server's. */
export function passkeyProblem(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : '';
  return deviceWords.get(name) ?? errorMessage(failure);
}
