/** Last part of a secret's name in Secrets Manager: `TOKEN_KEYS` is `newbet-<stage>-data/token-keys`. */
export const secretNameOf = (variable: string): string => variable.toLowerCase().replaceAll('_', '-');
