import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../controls/Button/Button.tsx'
import { later } from './later.tsx'
import { seen } from '../story-seen.ts'

interface PartProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

let isOnline = false
const Part = later<PartProps>(async () => {
  if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
  return function Fetched({ isOpen }: PartProps) {
    return isOpen ? <p>The part is here</p> : null
  }
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Part isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

const meta = { title: 'Later', component: Opener } satisfies Meta<typeof Opener>
export default meta
type Story = StoryObj<typeof meta>

/** Says so where the code of an opened part could not be loaded; the next touch tries again. */
export const WithoutAConnection: Story = {
  beforeEach: () => {
    isOnline = false
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('No connection')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await seen(canvas.findByText('No connection'))
    isOnline = true
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await seen(canvas.findByText('The part is here'))
    await expect(canvas.queryByText('No connection')).toBeNull()
  },
}
