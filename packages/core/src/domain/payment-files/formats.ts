import { msg } from '../msg.ts'
import { bacs18, hsbcnetBacs18 } from './bacs18.ts'
import { bankline } from './bankline.ts'
import { barclays } from './barclays.ts'
import { generic } from './generic.ts'
import { lloydsCbo } from './lloyds.ts'
import { pain001 } from './pain001.ts'
import type { PaymentFileFormat } from './payment-file.ts'
import { revolut } from './revolut.ts'
import { santanderConnect } from './santander.ts'
import { starling } from './starling.ts'
import { wise } from './wise.ts'

export const PAYMENT_FILE_FORMATS = [
  'bacs18',
  'hsbcnet_bacs18',
  'barclays',
  'lloyds_cbo',
  'bankline',
  'santander_connect',
  'starling',
  'revolut',
  'wise',
  'generic',
  'pain001',
] as const
export type PaymentFileFormatName = (typeof PAYMENT_FILE_FORMATS)[number]

/** Every layout that evidence was found for. Tide's and Monzo's are not published: they get `generic`. */
export const paymentFileFormats: Readonly<Record<PaymentFileFormatName, PaymentFileFormat>> = {
  bacs18,
  hsbcnet_bacs18: hsbcnetBacs18,
  barclays,
  lloyds_cbo: lloydsCbo,
  bankline,
  santander_connect: santanderConnect,
  starling,
  revolut,
  wise,
  generic,
  pain001,
}

/** What the screen says of a layout that no bank is known to take; null where the evidence is good. */
export function confidenceSentence(format: PaymentFileFormatName): string | null {
  const { bank, confidence } = paymentFileFormats[format]
  return confidence === 'high'
    ? null
    : msg('Not confirmed by {bank}. Try it with one small payment first.', { bank })
}

/** `PR-2026-0007-barclays.csv`. */
export function paymentFileName(run_number: string, format: PaymentFileFormatName): string {
  const { slug, ending } = paymentFileFormats[format]
  return `${run_number}-${slug}.${ending}`
}
