/** Files that outlive everything: written once, never changed by us. Names are ours: lower-case paths without a leading slash. */
export interface ObjectStore {
  /** False when an object of that name is there already; it stays as it is. */
  keep(name: string, object: KeptObject): Promise<boolean>;
  /** Undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>;
}

export interface KeptObject {
  readonly body: Buffer;
  readonly type: string;
}
