import { epochMs } from '@daysheet/core'
import { rename, writeFile } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'

/** Says when the last backup was verified, in a file that Prometheus' node exporter reads. */
export async function writeBackupMetrics(file: string, clock: Clock): Promise<void> {
  const registry = new Registry()
  const succeeded = new Gauge({
    name: 'daysheet_backup_last_success_timestamp_seconds',
    help: 'When the last backup was written and read back whole',
    registers: [registry],
  })
  succeeded.set(Math.round(epochMs(clock.now()) / 1000))
  const beside = `${file}.part`
  await writeFile(beside, await registry.metrics())
  // The exporter never sees half a file.
  await rename(beside, file)
}
