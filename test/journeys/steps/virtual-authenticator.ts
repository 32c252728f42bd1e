import type { Page } from 'playwright-core';

/** Passkeys waiting as suggestions are taken by a virtual device at once: here a person presses the button. */
function withoutSuggestions(): void {
  if ('PublicKeyCredential' in window)
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

/** The browser's own device with a finger that always fits: it keeps passkeys and signs with them when a page asks. */
export async function withAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(withoutSuggestions);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
