import type { MemberRole, Permission, UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { IncomingFolder } from './files/incoming-folder.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { HmrcGateway } from './ports/hmrc/port.ts'
import type { ImageConverter } from './ports/images/port.ts'
import type { PaymentProvider } from './ports/payments/port.ts'
import type { PdfPrinter } from './ports/pdf/port.ts'
import type { Storage } from './ports/storage/port.ts'
import type { WebhookSender } from './ports/webhooks/port.ts'
import type { Vault } from './vault.ts'

/** What every handler and mail may use; put together by assemble.ts and the test harness. */
export interface Deps {
  config: Config
  knex: Knex
  /** Whom the audit log names: a request has its own. */
  actor: Actor
  clock: Clock
  vault: Vault
  storage: Storage
  incoming: IncomingFolder
  pdf: PdfPrinter
  payments: PaymentProvider
  hmrc: HmrcGateway
  images: ImageConverter
  webhooks: WebhookSender
  limits: RateLimits
  /** What a person may do for their company; read once a request. */
  permissionsOf: (person: {
    user_type: UserType
    role: MemberRole | null
  }) => ReadonlySet<Permission>
  log: Logger
}

/** What both a call and its transaction have. */
export type SharedDeps = Omit<Deps, 'limits'>

/**
 * The same within a transaction, which is its `knex`. Without limits: they are counted through a
 * connection of their own, and what was counted must not roll back with the transaction, nor be
 * counted again when it is repeated after a deadlock. They are consumed before it.
 */
export interface TransactionDeps extends SharedDeps {
  knex: Knex.Transaction
}

/** What paying takes: who does it, when, and what is sealed. */
export type PayingDeps = Pick<TransactionDeps, 'knex' | 'actor' | 'vault' | 'clock'>

export function transactionDeps(deps: Deps, trx: Knex.Transaction): TransactionDeps {
  const { limits: _countedBefore, ...rest } = deps
  return { ...rest, knex: trx }
}
