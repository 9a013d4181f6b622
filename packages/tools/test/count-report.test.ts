import { describe, expect, it } from 'vitest'
import { countReport } from '../src/testing/count-report.ts'

const report = (passed: number, failed: number, files: [string, string[]][] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: files.map(([status, tests]) => ({
    status,
    assertionResults: tests.map((one) => ({ status: one })),
  })),
})

describe('counting a test run', () => {
  it('takes what passed and what failed', () => {
    expect(countReport(report(3, 2, [['failed', ['failed', 'failed']]]), 1)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
    })
  })

  describe('when a file could not be loaded', () => {
    it('counts it as one failure, beside those of the others', () => {
      const files: [string, string[]][] = [
        ['failed', []],
        ['failed', ['passed', 'failed']],
      ]
      expect(countReport(report(1, 1, files), 1).failed).toBe(2)
    })
  })

  describe('when the run failed outside every test', () => {
    it('counts one failure', () => {
      expect(countReport(report(5, 0), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
    })
  })

  describe('when the run was killed', () => {
    it('counts one failure', () => {
      expect(countReport(report(5, 0), null).failed).toBe(1)
    })
  })

  describe('when nothing was tested', () => {
    it('is no success', () => {
      expect(countReport(report(0, 0), 0).failed).toBe(1)
    })
  })
})
