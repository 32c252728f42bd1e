/** Rounds of a span, epoch ms with `to` exclusive, as the sandbox itself kept them: never read from the product's books. */
export async function sandboxRounds(_span: { readonly from: number; readonly to: number }): Promise<
  readonly {
    readonly roundId: string;
    readonly memberSeq: number;
    readonly bet: number;
    readonly win: number;
  }[]
> {
  throw new Error('the sandbox keeps no list of its rounds');
}
