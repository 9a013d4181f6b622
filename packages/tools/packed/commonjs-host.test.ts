import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { partner } from './partner.ts'
import { runProgram } from './run-program.ts'

/** A server of a CommonJS program: it computes, calls and renders with what it requires. */
const PROGRAM = `
const { formatPounds } = require('@daysheet/core')
const { buildWorld, worldIds } = require('@daysheet/core/fixtures')
const { createHttpClient } = require('@daysheet/client')
const { createMemoryClient } = require('@daysheet/client/memory')
const { createElement } = require('react')
const { renderToString } = require('react-dom/server')
const { InvoiceEditor } = require('@daysheet/widgets/invoice-editor')
const { DaysheetProvider } = require('@daysheet/widgets/provider')

const client = createMemoryClient({ world: buildWorld({}), as: worldIds.callum })
const page = createElement(DaysheetProvider, { client }, createElement(InvoiceEditor))
console.log(formatPounds(1475), typeof createHttpClient, renderToString(page).includes('Loading'))
`

it.each([partner.react18, partner.react19])(
  'a CommonJS program in %s requires them',
  async (cwd) => {
    writeFileSync(join(cwd, 'program.cjs'), PROGRAM)
    const said = await runProgram(process.execPath, ['program.cjs'], { cwd })
    expect(said.trim()).toBe('£1,475.00 function true')
  },
)
