export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Counts what a vitest run said, and what it only implied: a file that could not be loaded has no
 * failed test, an error outside every test only shows in the exit code, and a run of nothing is
 * no success.
 * @param code how the run ended; null when a signal ended it
 */
export function countReport(report: VitestReport, code: number | null): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + unloaded.length
  const skipped = report.numPendingTests + report.numTodoTests
  const impliedFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: impliedFailure ? 1 : failed, skipped }
}
