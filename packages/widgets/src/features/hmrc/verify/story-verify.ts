import { buildWorker, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { screen, userEvent, within } from 'storybook/test'
import type { StoryWorld } from '../../story-world.tsx'

const { priya } = worldIds

/** What plays HMRC in memory lets these in. */
const PRACTICE_CREDENTIALS = { user_id: '123456789012', password: 'practice' }

/** Whom nobody has verified; what plays HMRC answers by a word of the name, else by the UTR. */
const NAMES = [
  ['Łukasz O’Brien', '8786438047'],
  ['Grace Hill', '2413348328'],
  ['Una Unmatched', '9325690695'],
  ['Cher', null],
] as const

/** A contractor whose only workers are these, with filing as practice. */
export function arrangeWorkers(
  world: World,
  workers: readonly (readonly [name: string, utr_number: string | null])[] = NAMES,
): void {
  world.hmrc.mode = 'practice'
  const own = world.engagements.find(({ client_id }) => client_id === priya)
  if (!own) throw new Error('Hartwell & Sons has no worker to take after')
  world.engagements = world.engagements.filter(({ client_id }) => client_id !== priya)
  workers.forEach(([full_name, utr_number], at) => {
    const id = fixtureId('worker', 500 + at)
    const email = `worker.${at}@example.com`
    world.people.push({
      ...buildWorker({ id, person_id: id, email, full_name, utr_number, ni_number: null }),
      password: 'Brick-by-brick-7',
    })
    world.engagements.push({ ...own, id: fixtureId('engagement', 500 + at), worker_id: id, email })
  })
}

export const withWorkers = (
  workers?: Parameters<typeof arrangeWorkers>[1],
): Pick<StoryWorld, 'arrange'> => ({ arrange: (world) => arrangeWorkers(world, workers) })

/** Declares, signs in to HMRC and asks. */
export async function ask(canvasElement: HTMLElement, count: string, password?: string) {
  const canvas = within(canvasElement)
  const button = { name: `Ask HMRC about ${count}` }
  await canvas.findByRole('button', button, { timeout: 9_000 })
  await userEvent.click(canvas.getByRole('checkbox', { name: /^With each of them a contract/ }))
  await userEvent.type(
    canvas.getByRole('textbox', { name: /Government Gateway user ID/ }),
    PRACTICE_CREDENTIALS.user_id,
  )
  await userEvent.type(
    canvas.getByLabelText('Government Gateway password', { selector: 'input' }),
    password ?? PRACTICE_CREDENTIALS.password,
  )
  await userEvent.click(canvas.getByRole('button', button))
}

/** The dialog in which a client mends what HMRC is told. */
export const openCorrection = async (canvasElement: HTMLElement, name: string) => {
  const [button] = await within(canvasElement).findAllByRole('button', {
    name: `Correct the details of ${name}`,
  })
  if (!button) throw new Error(`${name} can’t be corrected`)
  await userEvent.click(button)
  return within(await screen.findByRole('dialog', { name: 'What HMRC is told' }))
}
