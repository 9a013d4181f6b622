/** Makes a picture out of what somebody uploaded. */
export interface ImageConverter {
  /**
   * The picture as a JPEG without metadata, upright, on white, and small enough to be shown. What
   * the file is decides its content alone. Throws {@link ImageRefused}, or ApiError `unavailable`
   * with a sentence when too many are waiting or this one takes too long. Pictures of one person
   * (`whose`) wait for each other, not everybody else for all of them.
   */
  toJpeg: (file: Blob, whose: string) => Promise<Buffer>
}

/** The file is no picture that is accepted, is damaged, or has too many pixels. */
export class ImageRefused extends Error {
  override name = 'ImageRefused'
  readonly reason: 'not_an_image' | 'too_many_pixels'
  constructor(reason: ImageRefused['reason'], options?: ErrorOptions) {
    super(`The picture is refused: ${reason}`, options)
    this.reason = reason
  }
}
