export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** As many bytes of a file as {@link imageTypeOf} looks at. */
export const IMAGE_HEAD_BYTES = 64

/**
 * What kind of picture a file is, by its first bytes and not by what it claims; null for anything
 * else, SVG and HEIC among it. On 22 Nov 2026 a file `receipt.png` that begins FF D8 FF is
 * `image/jpeg`, and one that begins `<svg` is null.
 */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  if (hasBytes(head, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (hasBytes(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (hasText(head, 0, 'GIF87a') || hasText(head, 0, 'GIF89a')) return 'image/gif'
  if (hasText(head, 0, 'RIFF') && hasText(head, 8, 'WEBP')) return 'image/webp'
  return isAvif(head) ? 'image/avif' : null
}

/** The brands of an ISO base media file (ISO/IEC 14496-12, 4.3): a major one, a version, then more. */
function isAvif(head: Uint8Array): boolean {
  if (!hasText(head, 4, 'ftyp')) return false
  const [a = 0, b = 0, c = 0, d = 0] = head
  const end = Math.min(head.length, a * 0x1000000 + b * 0x10000 + c * 0x100 + d)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (hasText(head, at, 'avif') || hasText(head, at, 'avis')) return true
  }
  return false
}

const hasBytes = (head: Uint8Array, at: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[at + index] === byte)

const hasText = (head: Uint8Array, at: number, text: string): boolean =>
  hasBytes(
    head,
    at,
    [...text].map((character) => character.charCodeAt(0)),
  )
