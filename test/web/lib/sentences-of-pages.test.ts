import { describe, expect, it } from 'vitest';
import { withSentences } from '../../../web/sentences-plugin.ts';

const t = `import { t } from "../../shared/messages/messages.ts";`;

describe('a page as it is built', () => {
  it('says a sentence without the catalogue', () => {
    expect(withSentences(`${t} toast(t("login.logout"), "good");`)).toBe(
      ' toast("로그아웃 되었습니다.", "good");',
    );
  });

  it('fills the places of a sentence', () => {
    const built = withSentences(`${t} toast(t("login.welcome", { nickname }));`);
    expect(built).toMatch(/^import \{ filled as filledSentence \} from ".*\/shared\/messages\/format\.ts";/);
    expect(built).toContain('toast(filledSentence("{nickname}님, 환영합니다.", { nickname }));');
  });

  it('keeps the catalogue where a code is known only later', () => {
    const code = `${t} toast(t(isOut ? "login.logout" : "login.forced"));`;
    expect(withSentences(code)).toBe(code);
  });

  it('keeps the catalogue where the function itself is passed on', () => {
    const code = `${t} toast(codes.map(t).join()); toast(t("login.logout"));`;
    expect(withSentences(code)).toBe(`${t} toast(codes.map(t).join()); toast("로그아웃 되었습니다.");`);
  });

  it('is not built with a code that no sentence has', () => {
    expect(() => withSentences(`${t} toast(t("login.nothing"));`)).toThrow(
      'there is no sentence login.nothing',
    );
  });

  it('leaves other names that end in t alone', () => {
    expect(withSentences(`${t} at("login.logout"); list.t("login.logout");`)).toBe(
      ' at("login.logout"); list.t("login.logout");',
    );
  });
});
