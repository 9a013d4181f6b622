import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { ZoomableImage } from './ZoomableImage.tsx'

/** A card of coloured fields, so that it shows what is in view. */
const CARD =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='900' height='1200'%3E%3Crect width='900' height='1200' fill='%23f4f1ea'/%3E%3Crect x='80' y='80' width='740' height='120' fill='%23667'/%3E%3Crect x='80' y='300' width='420' height='60' fill='%23334'/%3E%3Crect x='80' y='420' width='560' height='60' fill='%23334'/%3E%3C/svg%3E"

const meta = {
  component: ZoomableImage,
  args: { src: CARD, alt: 'A card', onError: fn() },
} satisfies Meta<typeof ZoomableImage>
export default meta
type Story = StoryObj<typeof meta>

const pictureIn = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('img', { name: 'A card' })
const turn = (frame: HTMLElement, deltaY: number) => {
  const wheel = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true })
  frame.dispatchEvent(wheel)
  return wheel
}

/** The frame, once its picture is there and it listens. */
async function frameIn(canvasElement: HTMLElement): Promise<HTMLElement> {
  const picture = pictureIn(canvasElement) as HTMLImageElement
  const frame = within(canvasElement).getByRole('group', { name: /^Picture\./ })
  await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
  await waitFor(() => expect(turn(frame, 0).defaultPrevented).toBe(true))
  return frame
}

export const Fitted: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const ByWheel: Story = {
  play: async ({ canvasElement }) => {
    const frame = await frameIn(canvasElement)
    turn(frame, -200)
    await waitFor(() => expect(pictureIn(canvasElement).style.transform).toContain('scale(1.64872'))
  },
}

export const ByTwoFingers: Story = {
  play: async ({ canvasElement }) => {
    const frame = await frameIn(canvasElement)
    // No real finger holds it: what would follow a finger past the edge is left out.
    frame.setPointerCapture = () => undefined
    const { left, top } = frame.getBoundingClientRect()
    const finger = (type: string, pointerId: number, x: number) =>
      frame.dispatchEvent(
        new PointerEvent(type, { pointerId, clientX: left + x, clientY: top + 100, bubbles: true }),
      )
    finger('pointerdown', 11, 100)
    finger('pointerdown', 12, 140)
    finger('pointermove', 12, 220)
    finger('pointerup', 11, 100)
    finger('pointerup', 12, 220)
    await waitFor(() => expect(pictureIn(canvasElement).style.transform).toContain('scale(3)'))
  },
}

export const Unreadable: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onError).toHaveBeenCalled())
  },
}
