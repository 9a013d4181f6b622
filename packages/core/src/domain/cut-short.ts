import type { ImageType } from './image-type.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

/**
 * Whether a picture ends before its own end, as one does whose upload or card was interrupted. Only
 * JPEG and PNG say where they end; of any other kind, and of damage in the middle, it knows nothing.
 *
 * On 22 Nov 2026 a photo of a receipt lost its last 30% on the way out of a messenger: true.
 */
export function isCutShort(type: ImageType | null, content: Uint8Array): boolean {
  if (type === 'image/jpeg') return !reachesEndOfJpeg(content)
  return type === 'image/png' && !reachesEndOfPng(content)
}

/** Walks the segments of a JPEG (ITU-T T.81, B.1); a thumbnail inside one has an end of its own. */
function reachesEndOfJpeg(content: Uint8Array): boolean {
  let at = 2
  while (at + 1 < content.length) {
    const marker = content[at + 1] ?? 0
    if (content[at] !== 0xff) at += 1
    else if (marker === EOI) return true
    // Stuffed bytes, fill bytes, restarts and a stray start have no length.
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= SOI)) at += 2
    else if (marker === 0xff) at += 1
    else {
      const length = (content[at + 2] ?? 0) * 0x100 + (content[at + 3] ?? 0)
      // What follows the header of a scan is data up to the next marker.
      at += 2 + (marker === SOS ? length : Math.max(2, length))
    }
  }
  return false
}

const PNG_HEAD = 8

/** Walks the chunks of a PNG (ISO/IEC 15948, 5.3) to the one that ends it. */
function reachesEndOfPng(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let at = PNG_HEAD
  while (at + 8 <= content.length) {
    const isEnd = view.getUint32(at + 4) === IEND
    const end = at + 12 + view.getUint32(at)
    if (isEnd) return end <= content.length
    at = end
  }
  return false
}

/** `IEND` */
const IEND = 0x49454e44
