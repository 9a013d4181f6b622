import {
  ApiError,
  IMAGE_HEAD_BYTES,
  RECEIPT_TOO_MANY_PIXELS,
  unreadableReceipt,
} from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { withUploadedFile } from '../../files/uploaded-files.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { ImageRefused } from '../../ports/images/port.ts'

/**
 * Runs `work` with the id of the stored receipt, or null when there is none. It must keep the file in
 * its transaction; otherwise nothing stays of it. Throws `invalid` for what is no picture.
 */
export async function withStoredReceipt<T>(
  deps: Deps,
  workerId: string,
  image: File | undefined,
  work: (receiptFileId: string | null) => Promise<T>,
): Promise<T> {
  if (!image) return work(null)
  await deps.limits.consume(LIMITS.receipt, workerId)
  const receipt = {
    ownerId: workerId,
    content: await jpegOf(deps, image, workerId),
    filename: image.name,
    mediaType: 'image/jpeg',
  }
  return withUploadedFile(deps, receipt, work)
}

async function jpegOf({ images }: Deps, image: File, workerId: string): Promise<Buffer> {
  try {
    return await images.toJpeg(image, workerId)
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    const message =
      error.reason === 'not_an_image'
        ? unreadableReceipt(await headOf(image))
        : RECEIPT_TOO_MANY_PIXELS
    throw new ApiError('invalid', { issues: [{ path: 'receipt_image', message }] })
  }
}

const headOf = async (image: File): Promise<Uint8Array> =>
  new Uint8Array(await image.slice(0, IMAGE_HEAD_BYTES).arrayBuffer())
