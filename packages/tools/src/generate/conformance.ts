import { recordCaseCalls } from '../../../client/src/conformance/record-case-calls.ts'
import { formatted, type Generator } from './generator.ts'

const FILE = 'packages/client/src/conformance/case-calls.ts'

/** Which calls each case of the conformance suite needs, from a run of it over the memory client. */
export const conformanceCalls: Generator = {
  name: 'conformance',
  reads: 'source',
  render: async () => {
    const source = `import type { CallName } from '../client-from-table.ts'

// What each case calls, and the calls behind the abilities that it looks at, recorded from a run over
// the memory client by \`npm run generate -- conformance\`. What its fixture makes is not in it.
export const CASE_CALLS: Readonly<Record<string, readonly CallName[]>> = ${JSON.stringify(await recordCaseCalls())}
`
    return { [FILE]: await formatted(FILE, source) }
  },
}
