import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedCredential,
} from '../../../shared/model/passkey.ts';

/** What a test's authenticator or browser does otherwise than a sound one. */
export interface Deviation {
  /** Origin of the page the browser says it is on. */
  readonly origin?: string;
  /** Relying party whose hash the authenticator signs. */
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Signed in place of the next count. */
  readonly counter?: number;
  /** The owner was not asked for a finger, a face or a code. */
  readonly unverified?: true;
  readonly userHandle?: string;
  /** Signs with a key that is not the passkey's. */
  readonly foreignKey?: true;
}

interface Held {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly key: KeyObject;
}

const flagsOf = ({ unverified }: Deviation, more = 0) => 0x01 | (unverified ? 0 : 0x04) | more;
const attested = 0x40;
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** An authenticator in software: ES256 keys, no attestation, a count of its signatures unless it is one that does not count. */
export class Authenticator {
  readonly #held: Held[] = [];
  readonly #origin: string;
  readonly #counts: boolean;
  #signatures = 0;

  constructor({ origin = 'http://localhost:3000', counts = true } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  /** Makes a passkey; another one of the same account stays. */
  create(options: CreationOptions, deviation: Deviation = {}): NewCredential {
    const { rp, user, challenge } = options;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.#held.push({
      id: id.toString('base64url'),
      rpId: rp.id,
      userHandle: user.id,
      key: privateKey,
    });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.#data(rp.id, attested, deviation),
      Buffer.alloc(16),
      length,
      id,
      coseKey(publicKey),
    ]);
    return {
      id: id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: withoutAttestation(data).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs with the passkey of this relying party made last, or the one named. */
  get({ challenge, rpId }: RequestOptions, deviation: Deviation & { id?: string } = {}): SignedCredential {
    const held = this.#held.findLast((one) => one.rpId === rpId && one.id === (deviation.id ?? one.id));
    if (!held) throw new Error('this authenticator has no passkey of these pages');
    this.#signatures += 1;
    const data = this.#data(rpId, 0, deviation);
    const clientData = this.#clientData('webauthn.get', challenge, deviation);
    const key = deviation.foreignKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : held.key;
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key);
    return {
      id: held.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviation.userHandle ?? held.userHandle,
    };
  }

  #data(rpId: string, more: number, deviation: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? (this.#counts ? this.#signatures : 0));
    const flags = Buffer.from([flagsOf(deviation, more)]);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), flags, counter]);
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const said = {
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a P-256 key as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR of {fmt: 'none', attStmt: {}, authData}; the data is under 256 bytes. */
function withoutAttestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}
