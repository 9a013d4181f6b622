import { join } from 'node:path'
import { expect, it } from 'vitest'
import { programOf } from '../src/run-tool.mjs'
import { partner } from './partner.ts'
import { runProgram } from './run-program.ts'

it('a host tests the widgets with Vitest in jsdom, without stand-ins for the browser', async () => {
  const cwd = join(partner.react19, 'jsdom')
  const args = [
    'run',
    '--root',
    cwd,
    '--environment',
    'jsdom',
    '--globals',
    '--testTimeout',
    '60000',
  ]
  const said = await runProgram(process.execPath, [programOf('vitest'), ...args], { cwd })
  expect(said).toMatch(/Tests.*3 passed/)
})
