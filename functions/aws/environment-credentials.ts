import { fromEnv } from '@aws-sdk/credential-provider-env';

/** Stands in for the SDK's credential chain in every bundle: the platform puts a function's credentials into its environment. */
export const defaultProvider = fromEnv;
