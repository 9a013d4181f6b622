import {
  PAYMENT_FILE_FORMATS,
  paymentFileFormats,
  type PaymentFileFormatName,
} from '@daysheet/core'

/** Every layout of a payment file by its name. */
export const FORMAT_OPTIONS = PAYMENT_FILE_FORMATS.map((id: PaymentFileFormatName) => ({
  id,
  label: paymentFileFormats[id].label,
}))
