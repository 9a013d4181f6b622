import type { Day } from '@daysheet/core'
import { prepareWorld, type ConformanceCase, type MakeClient } from './conformance-world.ts'
import { invoiceCases } from './invoice-cases.ts'
import { invoiceShelfCases } from './invoice-shelf-cases.ts'
import { peopleCases } from './people-cases.ts'
import { sessionCases } from './session-cases.ts'
import { timesheetCases } from './timesheet-cases.ts'

/** What every adapter must do, each in a world of its own. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...sessionCases,
  ...peopleCases,
  ...invoiceCases,
  ...invoiceShelfCases,
  ...timesheetCases,
]

export interface ConformanceOptions {
  /** The London day on which the server behind the adapter stands. */
  today: Day
  /** Told of every case as it ends. */
  onCase?: (name: string, error: unknown) => void
}

export interface ConformanceReport {
  passed: string[]
  failed: { name: string; error: unknown }[]
}

/** One case, in a world made for it. Rejects with what did not conform. */
export async function runCase(
  one: ConformanceCase,
  makeClient: MakeClient,
  { today }: Pick<ConformanceOptions, 'today'>,
): Promise<void> {
  await one.run(await prepareWorld(makeClient, today))
}

/**
 * Every case on the adapter that `makeClient` makes, one after the other. Needs no test runner:
 * what failed is in the report, an adapter conforms when `failed` is empty.
 */
export async function runConformance(
  makeClient: MakeClient,
  { today, onCase }: ConformanceOptions,
): Promise<ConformanceReport> {
  const report: ConformanceReport = { passed: [], failed: [] }
  for (const one of conformanceCases) {
    try {
      await runCase(one, makeClient, { today })
      report.passed.push(one.name)
      onCase?.(one.name, undefined)
    } catch (error) {
      report.failed.push({ name: one.name, error })
      onCase?.(one.name, error)
    }
  }
  return report
}
