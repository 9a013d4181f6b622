import { within } from 'storybook/test'
import { createMemoryClient } from '@daysheet/client/memory'
import { worldIds, type World } from '@daysheet/core/fixtures'

// Stories of the devices that Callum Reid is signed in on.

/** The same person in other browsers. */
export const signedInOn =
  (...devices: (string | null)[]) =>
  (world: World) => {
    devices.forEach((device, hour) => {
      const now = () => `${world.today}T${String(8 - hour).padStart(2, '0')}:30:00.000Z`
      createMemoryClient({ world, as: worldIds.callum, device, now })
    })
  }

export const rows = async (canvasElement: HTMLElement) =>
  within(
    await within(canvasElement).findByRole('list', { name: 'Signed-in devices' }),
  ).getAllByRole('listitem')
