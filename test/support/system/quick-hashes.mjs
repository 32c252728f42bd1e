import { createRequire } from 'node:module';

/**
 * Loaded into a local system whose subject is not the hash: a password costs it a thousandth of the 105 ms of processor
 * a real one takes, which is most of what it needs while browsers sign up and log in. What is kept names the parameters
 * that were asked for, as if they had been used: the product makes none of them anew.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const { hash, verify } = argon2;
const quick = { memoryCost: 64, timeCost: 1 };
const parameters = /\$m=\d+,t=\d+,/;
const withCost = (hashed, { memoryCost, timeCost }) =>
  hashed.replace(parameters, `$m=${memoryCost},t=${timeCost},`);

argon2.hash = async (password, options) => withCost(await hash(password, { ...options, ...quick }), options);
argon2.verify = (hashed, password, options) => verify(withCost(hashed, quick), password, options);
