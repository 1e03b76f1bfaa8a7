/** The provider's own limit on what a request may carry, in bytes. */
export const BODY_LIMIT = 50 * 1024;

/**
 * Reads a request's body, giving up as soon as it is longer than `limit` bytes, whatever its
 * Content-Length said.
 * @returns the bytes, or undefined when there are too many
 * @throws when the sender breaks off
 */
export async function readBody(
  request: Request,
  limit: number = BODY_LIMIT,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
