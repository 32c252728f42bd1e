/** The parts of Trusted Types the pages use; the DOM library has no types of them. */
interface TrustedScriptURL {
  toString(): string;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): TrustedScriptURL };
  };
}

interface ServiceWorkerContainer {
  register(scriptURL: TrustedScriptURL, options?: RegistrationOptions): Promise<ServiceWorkerRegistration>;
}
