interface Counted {
  name: string
  passed: number
}

/**
 * What a run ends with: `N passed, N failed`. Runners that were left out count with what they passed
 * at the very same files, and a line of their own says which they are.
 */
export function summaryOf(
  outcomes: readonly (Counted & { failed: number })[],
  unchanged: readonly Counted[],
): string {
  const failing = outcomes.filter(({ failed }) => failed > 0).map(({ name }) => name)
  const passed = [...outcomes, ...unchanged].reduce((total, one) => total + one.passed, 0)
  const failed = outcomes.reduce((total, one) => total + one.failed, 0)
  return [
    ...(failing.length > 0 ? [`Failing: ${failing.join(', ')}`] : []),
    ...(unchanged.length > 0 ? [describeUnchanged(unchanged)] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n\n')
}

const describeUnchanged = (unchanged: readonly Counted[]): string => {
  const names = unchanged.map(({ name, passed }) => `${name} (${passed})`).join(', ')
  return `Kept green: ${names}. They passed before, nothing that they reach has changed since, and they are counted without being run again. npm test -- all runs everything.`
}
