import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A runner that passed, and the fingerprint of all that it reached then. */
export interface GreenRun {
  fingerprint: string
  passed: number
}

/** By the name of the runner. */
export type GreenRecord = Readonly<Record<string, GreenRun>>

/** Empty where there is none, or an unreadable one: then everything runs. */
export function readGreenRecord(path: string): GreenRecord {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as GreenRecord
  } catch {
    return {}
  }
}

export function writeGreenRecord(path: string, record: GreenRecord): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(record, undefined, 2)}\n`)
}

interface RunnerOutcome {
  name: string
  passed: number
  failed: number
}

/** The record after a run: one that failed is no longer in it. */
export function recordAfter(
  before: GreenRecord,
  outcomes: readonly RunnerOutcome[],
  fingerprints: ReadonlyMap<string, string>,
): GreenRecord {
  const after = new Map(Object.entries(before))
  for (const { name, passed, failed } of outcomes) {
    const fingerprint = fingerprints.get(name)
    if (failed === 0 && passed > 0 && fingerprint) after.set(name, { fingerprint, passed })
    else after.delete(name)
  }
  return Object.fromEntries(after)
}

/** Those that passed with the very files that they reach now. */
export function stillGreen(
  record: GreenRecord,
  fingerprints: ReadonlyMap<string, string>,
): { name: string; passed: number }[] {
  return Object.entries(record)
    .filter(([name, { fingerprint }]) => fingerprints.get(name) === fingerprint)
    .map(([name, { passed }]) => ({ name, passed }))
}
