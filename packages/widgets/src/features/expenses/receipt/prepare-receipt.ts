import {
  IMAGE_HEAD_BYTES,
  imageTypeOf,
  isCutShort,
  RECEIPT_DAMAGED,
  RECEIPT_IMAGE,
  RECEIPT_NOT_AN_IMAGE,
  RECEIPT_SIZE,
} from '@daysheet/core'

const QUALITY = 0.8

/** Why a file cannot be a receipt, in the specification's words. */
export class ReceiptRefusal extends Error {}

export interface PreparedReceipt {
  file: File
  /** Whether this browser can show it. */
  isReadable: boolean
}

/**
 * The picture as it is sent: scaled down, the right way up and a JPEG. A photo of an iPhone (HEIC)
 * becomes one where the browser can read it. What the browser cannot read goes as it is, if it is a
 * picture that the service takes.
 */
export async function prepareReceipt(file: File): Promise<PreparedReceipt> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer()))
  if (type === null && !mayBePicture(file)) throw new ReceiptRefusal(RECEIPT_NOT_AN_IMAGE)
  const scaled = await scaleDown(file)
  if (scaled && (type === null || scaled.size < file.size)) {
    return { file: jpegFile(file, scaled, '.jpg'), isReadable: true }
  }
  if (file.size > RECEIPT_IMAGE.maxBytes) {
    throw new ReceiptRefusal(RECEIPT_IMAGE.sentences.size)
  }
  if (type === null) throw new ReceiptRefusal(RECEIPT_NOT_AN_IMAGE)
  if (!scaled && isCutShort(type, new Uint8Array(await file.arrayBuffer()))) {
    throw new ReceiptRefusal(RECEIPT_DAMAGED)
  }
  // The declared type may be another than the content's, or none; the content counts.
  const typed = file.type === type ? file : new File([file], file.name, { type })
  return { file: typed, isReadable: scaled !== null }
}

/** Some browsers name no type for HEIC. An SVG is a program, not a picture. */
const mayBePicture = ({ type }: File): boolean =>
  type === '' || (type.startsWith('image/') && !type.startsWith('image/svg'))

const jpegFile = ({ name, lastModified }: File, image: Blob, ending: string): File =>
  new File([image], `${name.replace(/\.[^.]*$/, '') || 'receipt'}${ending}`, {
    type: image.type,
    lastModified,
  })

/** Null where the browser cannot read it. */
async function scaleDown(file: File): Promise<Blob | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  try {
    const { width, height } = RECEIPT_SIZE
    const factor = Math.min(1, width / bitmap.width, height / bitmap.height)
    return await drawBitmap(bitmap, bitmap.width * factor, bitmap.height * factor)
  } finally {
    bitmap.close()
  }
}

async function drawBitmap(
  bitmap: ImageBitmap,
  width: number,
  height: number,
): Promise<Blob | null> {
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), size)
      : new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) return null
  // A JPEG has no transparency: what shines through would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  return 'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    : new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
