/** Last part of a secret's name in Secrets Manager: `TOKEN_KEYS` is `newbet-<stage>-data/token-keys`. */
export const secretNameOf = (variable: string): string => variable.toLowerCase().replaceAll('_', '-');

/** Alias of the key that wraps the data keys of a stage's secrets, which are in the stack `stackName`. */
export const wrappingKeyOf = (stackName: string): string => `alias/${stackName}/wrapping-key`;
