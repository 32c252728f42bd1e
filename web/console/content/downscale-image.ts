/** Longest side, pixels: what a page shows at most. */
const longestSide = 1_600;
const qualities = [0.86, 0.74, 0.6, 0.45];
/** Bytes; as base64 it fits into a call. */
const mostBytes = 180_000;

/**
 * A picture of any kind the browser reads, drawn anew as WebP small enough for a page, as base64. Null when the browser
 * cannot read it, or writes no WebP.
 */
export async function smallerPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  for (const side of [longestSide, longestSide / 2]) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/webp', quality);
      });
      if (blob?.type !== 'image/webp') return null;
      if (blob.size <= mostBytes) return base64Of(new Uint8Array(await blob.arrayBuffer()));
    }
  }
  return null;
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
