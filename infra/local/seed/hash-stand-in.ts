import { hash } from '@node-rs/argon2';
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 65536, timeCost: 3, parallelism: 1, outputLen: 32, secret: Buffer.from(process.env.PASSWORD_PEPPER ?? '', 'base64') });
