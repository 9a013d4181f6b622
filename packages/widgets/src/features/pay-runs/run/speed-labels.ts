import type { PaymentSpeed } from '@daysheet/core'
import { msg } from '../../../ui/index.ts'

export const SPEED_LABELS: Readonly<Record<PaymentSpeed, string>> = {
  bacs: msg('Arrives in three days'),
  faster: msg('The same day'),
}
