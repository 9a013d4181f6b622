import sharp, { type Sharp } from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

const asFile = (content: Buffer, name: string, type: string): File =>
  new File([Uint8Array.from(content)], name, { type })

/** One colour; noise is what no encoder makes small. */
export const plain = (width = 60, height = 40, background: object | string = '#c04020'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

export const jpegFile = async (picture: Sharp = plain(), name = 'receipt.jpg'): Promise<File> =>
  asFile(await picture.jpeg().toBuffer(), name, 'image/jpeg')
export const pngFile = async (picture: Sharp = plain(), name = 'receipt.png'): Promise<File> =>
  asFile(await picture.png().toBuffer(), name, 'image/png')
export const webpFile = async (picture: Sharp = plain()): Promise<File> =>
  asFile(await picture.webp().toBuffer(), 'receipt.webp', 'image/webp')
export const avifFile = async (picture: Sharp = plain()): Promise<File> =>
  asFile(await picture.avif({ effort: 0 }).toBuffer(), 'receipt.avif', 'image/avif')

/** Two pictures, red and then green. */
export async function animatedGif(): Promise<File> {
  const frames = ['#ff0000', '#00ff00'].map((colour) => plain(40, 30, colour).png().toBuffer())
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
  return asFile(gif, 'receipt.gif', 'image/gif')
}

/** Any bytes that claim to be a picture. */
export const claiming = (type: string, content: string | Buffer, name = 'receipt.jpg'): File =>
  asFile(Buffer.from(content), name, type)

/** The first share of a file. */
export async function cutShort(whole: File, share: number): Promise<File> {
  const content = Buffer.from(await whole.arrayBuffer())
  const cut = content.subarray(0, Math.floor(content.length * share))
  return asFile(cut, whole.name, whole.type)
}

/** Noise, whose file is as large as its pixels. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A whole and valid PNG of so many pixels, each a bit, all black: 400 million of them are 50 KB. */
export function blackPng(width: number, height: number): File {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit of grey.
  head.writeUInt8(1, 8)
  const row = 1 + Math.ceil(width / 8)
  const content = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return asFile(content, 'receipt.png', 'image/png')
}

/** The head of a progressive JPEG, of colours that are all as fine as the brightness, or only half. */
export function progressiveHead(
  width: number,
  height: number,
  { channels, isSubsampled = false }: { channels: 3 | 4; isSubsampled?: boolean },
): File {
  const ids = Array.from({ length: channels }, (_, index) => index + 1)
  const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
  const sampling = (id: number) => (isSubsampled && id === 1 ? 0x22 : 0x11)
  const frame = [8, height >> 8, height & 0xff, width >> 8, width & 0xff, channels]
  const content = Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xc2, [...frame, ...ids.flatMap((id) => [id, sampling(id), 0])]),
    ...segment(0xda, [channels, ...ids.flatMap((id) => [id, 0]), 0, 0, 0]),
    ...[0, 0xff, 0xd9],
  ])
  return asFile(content, 'receipt.jpg', 'image/jpeg')
}
