import { permissionsOf } from '@daysheet/core'
import { pino } from 'pino'
import { Actor } from '../src/actor.ts'
import { systemClock } from '../src/clock.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/knex.ts'
import type { Deps } from '../src/deps.ts'
import { incomingFolder, incomingPath } from '../src/files/incoming-folder.ts'
import { noLimits } from '../src/http/rate-limits.ts'
import { sharpImages } from '../src/ports/images/sharp.ts'
import { openHmrc } from '../src/ports/hmrc/open-hmrc.ts'
import { paymentsNotSetUp } from '../src/ports/payments/not-set-up.ts'
import { chromiumPrinter } from '../src/ports/pdf/chromium.ts'
import { openStorage } from '../src/ports/storage/flydrive.ts'
import { httpsWebhooks } from '../src/ports/webhooks/https.ts'
import { createVault } from '../src/vault.ts'

/** The keys of a database that lives as long as the measurement. */
const ENVIRONMENT = {
  NODE_ENV: 'development',
  DAYSHEET_MODE: 'local',
  PUBLIC_URL: 'http://localhost:4000',
  SESSION_SECRET: 'a-session-key-for-measuring-long-enough',
  CSRF_SECRET: 'a-csrf-key-for-measuring-that-is-long-enough',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:9',
}

export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/**
 * The API as in production, but without limits on how often one person may ask and without a check
 * of every answer. `patient`: whoever writes the world that is measured may take their time.
 */
export async function benchDeps(
  databaseUrl: string,
  filesFolder: string,
  { patient = false }: { patient?: boolean } = {},
): Promise<Deps> {
  const config = readConfig({
    ...ENVIRONMENT,
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesFolder,
    CHROMIUM_PATH: CHROMIUM,
  })
  const log = pino({ level: 'silent' })
  return {
    config: { ...config, environment: 'production' },
    knex: openDatabase({ ...config.database, patient }),
    actor: Actor.system,
    clock: systemClock,
    vault: createVault(config.encryptionKeys),
    storage: await openStorage(config.files),
    incoming: incomingFolder(incomingPath(config.files), log),
    pdf: chromiumPrinter(CHROMIUM, log),
    images: sharpImages(log),
    webhooks: httpsWebhooks(config),
    payments: paymentsNotSetUp,
    hmrc: openHmrc(undefined),
    permissionsOf,
    limits: noLimits,
    log,
  }
}
