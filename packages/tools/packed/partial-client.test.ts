import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'
import { partner } from './partner.ts'
import { runProgram } from './run-program.ts'

const guide = readFileSync(join(repository, 'docs/EMBEDDING.md'), 'utf8')

/** The sample of the guide with this name in its first line. */
function sample(file: string): string {
  const samples = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  const named = samples.find((code) => code.startsWith(`// ${file}\n`))
  if (named === undefined) throw new Error(`docs/EMBEDDING.md has no sample ${file}.`)
  return named
}

it('the adapter of two calls in docs/EMBEDDING.md conforms, over a gateway of two calls', async () => {
  const cwd = join(partner.react19, 'script')
  const folder = join(cwd, 'gateway')
  mkdirSync(folder, { recursive: true })
  for (const file of ['gateway.ts', 'gateway-conformance.ts']) {
    writeFileSync(join(folder, file), sample(file))
  }
  const printed = await runProgram(process.execPath, ['test-gateway.ts', folder], { cwd })
  const report = JSON.parse(printed) as { passed: string[]; failures: string[]; skipped: number }
  expect(report.failures).toEqual([])
  expect(report.passed).toEqual(
    expect.arrayContaining([
      'me is the person who signed in, as the profile was saved',
      'a list of received invoices is read page by page, each of them once',
      'an approved invoice is approved in the list, and is waited for no more',
    ]),
  )
  expect(report.skipped).toBeGreaterThan(100)
})
