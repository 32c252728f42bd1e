import { QrCode } from '../../ui/qr-code.tsx';
import css from './login-form.module.css';

interface OtpSecretProps {
  readonly operatorId: string;
  /** base32 */
  readonly otpSecret: string;
}

/** What an authenticator app is given: a code to scan, the key to type, a link for the same device. */
export function OtpSecret({ operatorId, otpSecret }: OtpSecretProps) {
  const address = `otpauth://totp/newbet:${operatorId}?secret=${otpSecret}&issuer=newbet`;
  return (
    <div className={css.factor}>
      <QrCode text={address} label="인증 앱 등록용 QR 코드" />
      <code className={css.secret}>{otpSecret}</code>
      <a className={css.app} href={address}>
        인증 앱에서 열기
      </a>
    </div>
  );
}
