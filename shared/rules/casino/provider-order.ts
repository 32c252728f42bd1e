/** In the operator's order; providers it does not name follow as they stand. */
export function inProviderOrder<P extends { readonly code: string }>(
  providers: readonly P[],
  order: readonly string[],
): readonly P[] {
  const places = new Map(order.map((code, at) => [code, at]));
  const placeOf = ({ code }: P): number => places.get(code) ?? order.length;
  return providers.toSorted((one, other) => placeOf(one) - placeOf(other));
}
