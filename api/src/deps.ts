import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { ImageConverter } from './ports/images/port.ts'
import type { PaymentProvider } from './ports/payments/port.ts'
import type { PdfPrinter } from './ports/pdf/port.ts'
import type { Storage } from './ports/storage/port.ts'
import type { Vault } from './vault.ts'

/** What every handler and mail may use; put together by assemble.ts and the test harness. */
export interface Deps {
  config: Config
  knex: Knex
  clock: Clock
  vault: Vault
  storage: Storage
  pdf: PdfPrinter
  payments: PaymentProvider
  images: ImageConverter
  limits: RateLimits
  log: Logger
}

/** The same within a transaction, which is its `knex`. */
export interface TransactionDeps extends Deps {
  knex: Knex.Transaction
}
