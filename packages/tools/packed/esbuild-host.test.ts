import { join } from 'node:path'
import { expect, it } from 'vitest'
import { partner } from './partner.ts'
import { weigh } from './weigh.ts'
import { weighWithEsbuild } from './weigh-with-esbuild.ts'

const PROVIDER =
  "import { DaysheetProvider } from '@daysheet/widgets/provider'\nconsole.log(DaysheetProvider)"

/** The two minify differently; the contract or zod would be half as much again. */
const ROOM = 1.1

it('the provider weighs no more in the bundle of esbuild than in that of rolldown', async () => {
  const folder = join(partner.react18, 'vite')
  const { first } = await weigh(folder, PROVIDER)
  expect(await weighWithEsbuild(folder, PROVIDER)).toBeLessThan(first * ROOM)
})
