import { ApiError, RECEIPT_NOT_AN_IMAGE, RECEIPT_TOO_MANY_PIXELS } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { withUploadedFile } from '../../files/uploaded-files.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { ImageRefused } from '../../ports/images/port.ts'

const REFUSALS = {
  not_an_image: RECEIPT_NOT_AN_IMAGE,
  too_many_pixels: RECEIPT_TOO_MANY_PIXELS,
} as const

/**
 * Runs `work` with the id of the stored receipt, or null when there is none. It must keep the file in
 * its transaction; otherwise nothing stays of it. Throws `invalid` for what is no picture.
 */
export async function withStoredReceipt<T>(
  deps: Deps,
  worker: { id: string },
  image: File | undefined,
  work: (receiptFileId: string | null) => Promise<T>,
): Promise<T> {
  if (!image) return work(null)
  await deps.limits.consume(LIMITS.receipt, worker.id)
  const receipt = {
    ownerId: worker.id,
    content: await jpegOf(deps, image),
    filename: image.name,
    mediaType: 'image/jpeg',
  }
  return withUploadedFile(deps, receipt, work)
}

async function jpegOf({ images }: Deps, image: File): Promise<Buffer> {
  try {
    return await images.toJpeg(image)
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    throw new ApiError('invalid', {
      issues: [{ path: 'receipt_image', message: REFUSALS[error.reason] }],
    })
  }
}
