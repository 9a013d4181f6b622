import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import {
  clampZoom,
  FITTED,
  fittedSize,
  moveBy,
  zoomAt,
  type Point,
  type Size,
  type Zoom,
} from './zoom.ts'

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
const CLOSE_UP = 2.5
const MOST_STILL_PX = 6

const sizeOf = ({ clientWidth: width, clientHeight: height }: Element): Size => ({ width, height })
const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** How a picture is enlarged and moved in its frame, by pointer and wheel. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [zoom, setZoom] = useState<Zoom>(FITTED)

  const change = useCallback((next: (zoom: Zoom) => Zoom) => {
    if (!frame.current || !picture.current) return
    const { naturalWidth: width, naturalHeight: height } = picture.current
    // There is nothing to look at yet.
    if (width === 0) return
    const room = sizeOf(frame.current)
    setZoom((now) => clampZoom(next(now), fittedSize({ width, height }, room), room))
  }, [])
  usePointers(frame, change)
  return {
    frame,
    picture,
    zoom,
    fit: () => setZoom(FITTED),
    zoomBy: (factor: number) => change((now) => zoomAt(now, factor)),
    move: (by: Point) => change((now) => moveBy(now, by)),
  }
}

type Change = (next: (zoom: Zoom) => Zoom) => void

/** Drag, pinch, double tap and wheel. React listens to the wheel passively and could not stop the page. */
function usePointers(frame: RefObject<HTMLDivElement | null>, change: Change) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const pointers = new Map<number, Point>()
    let lastTap = { at: -Infinity, x: 0, y: 0 }
    let moved = 0

    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      // A notch of a mouse is about 100 px, in lines about 3.
      const turned = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33
      change((now) => zoomAt(now, Math.exp(-turned / 400), pointOf(event)))
    }
    const press = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, pointOf(event))
      moved = 0
    }
    const drag = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, now)
      moved += distance(before, now)
      const from = other ? middle(before, other) : before
      const to = other ? middle(now, other) : now
      const factor = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
      change((zoom) => moveBy(zoomAt(zoom, factor, from), { x: to.x - from.x, y: to.y - from.y }))
    }
    const release = (event: PointerEvent) => {
      const isLast = pointers.delete(event.pointerId) && pointers.size === 0
      if (!isLast || event.type === 'pointercancel' || moved > MOST_STILL_PX) return
      const tap = { at: event.timeStamp, ...pointOf(event) }
      const isDouble = tap.at - lastTap.at < DOUBLE_TAP_MS && distance(tap, lastTap) < DOUBLE_TAP_PX
      lastTap = isDouble ? { at: -Infinity, x: 0, y: 0 } : tap
      if (isDouble) change((now) => (now.scale > 1 ? FITTED : zoomAt(now, CLOSE_UP, tap)))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('pointerdown', press)
    element.addEventListener('pointermove', drag)
    element.addEventListener('pointerup', release)
    element.addEventListener('pointercancel', release)
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('pointermove', drag)
      element.removeEventListener('pointerup', release)
      element.removeEventListener('pointercancel', release)
    }
  }, [frame, change])
}
