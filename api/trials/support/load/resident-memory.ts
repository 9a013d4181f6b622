import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceUnderLoad } from './service-under-load.ts'

export interface MemorySample {
  /** Since the first sample. */
  hours: number
  megabytes: number
}

/** The slope of the line with the least squares through the samples, in MB an hour. */
export function slopeOf(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [hours, megabytes] = [
    mean(samples.map((sample) => sample.hours)),
    mean(samples.map((sample) => sample.megabytes)),
  ]
  const together = samples.reduce(
    (sum, sample) => sum + (sample.hours - hours) * (sample.megabytes - megabytes),
    0,
  )
  const alone = samples.reduce((sum, sample) => sum + (sample.hours - hours) ** 2, 0)
  return together / alone
}

const MEGABYTE = 1024 * 1024

/** Asks every so often for so long; nothing is forced, neither a collection of garbage nor a pause. */
export async function sampleMemory(
  service: Pick<ServiceUnderLoad, 'residentMemory'>,
  { seconds, everySeconds }: { seconds: number; everySeconds: number },
): Promise<Map<string, MemorySample[]>> {
  const samples = new Map<string, MemorySample[]>()
  const began = performance.now()
  for (let n = 0; performance.now() - began < seconds * 1000; n += 1) {
    const hours = (performance.now() - began) / 3_600_000
    for (const [process, bytes] of Object.entries(await service.residentMemory())) {
      const known = samples.get(process) ?? []
      known.push({ hours, megabytes: bytes / MEGABYTE })
      samples.set(process, known)
    }
    await wait(Math.max(0, began + (n + 1) * everySeconds * 1000 - performance.now()))
  }
  return samples
}
