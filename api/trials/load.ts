import { setTimeout as wait } from 'node:timers/promises'
import { isSmallest, sized } from '@daysheet/tools/sized'
import { KINDS } from './support/load/virtual-people.ts'
import { withVirtualPeople } from './support/load/with-virtual-people.ts'

export const description =
  'Fifty people list, read and write for ten minutes: no error, 95 of 100 reads within 250 ms and writes within 400 ms'

/** `LOAD_SECONDS=60 npm run trial -- load`. */
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? sized(600, 5))
const MOST_MS = { [KINDS.list]: 250, [KINDS.read]: 250, [KINDS.write]: 400 }

export const inAll = { LOAD_SECONDS: '120' }

export async function run(): Promise<void> {
  const { late } = await withVirtualPeople({ lasting: `${SECONDS} s`, mostMs: MOST_MS }, () =>
    wait(SECONDS * 1000),
  )
  if (late.length > 0 && !isSmallest) throw new Error(late.join('\n'))
}
