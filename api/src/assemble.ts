import type { Logger } from 'pino'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/knex.ts'
import type { Deps } from './deps.ts'
import { noLimits, rateLimits } from './http/rate-limits.ts'
import { chromiumPrinter } from './ports/pdf/chromium.ts'
import { openStorage } from './ports/storage/flydrive.ts'
import { createVault } from './vault.ts'

/** What the service and the worker share, with the real clock, database, store and browser. */
export async function assemble(config: Config, log: Logger): Promise<Deps> {
  const knex = openDatabase({ ...config.database, log })
  return {
    config,
    knex,
    clock: systemClock,
    vault: createVault(config.encryptionKeys),
    storage: await openStorage(config.files),
    pdf: chromiumPrinter(config.chromiumPath, log),
    limits: config.rateLimits ? rateLimits(knex, config.database.url) : noLimits,
    log,
  }
}
