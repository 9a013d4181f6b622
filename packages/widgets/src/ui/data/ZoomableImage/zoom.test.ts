import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampZoom, FITTED, fittedSize, MOST_ZOOM, moveBy, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 300 }
const fitted = fittedSize({ width: 3000, height: 4000 }, frame)

describe('a picture in its frame', () => {
  it('fits in whole, and a small one is not blown up', () => {
    expect(fitted).toEqual({ width: 225, height: 300 })
    expect(fittedSize({ width: 100, height: 50 }, frame)).toEqual({ width: 100, height: 50 })
    expect(fittedSize({ width: 0, height: 0 }, frame)).toEqual({ width: 0, height: 0 })
  })

  it('keeps what is under the pointer where it is', () => {
    const point = fc.record({
      x: fc.double({ min: -200, max: 200, noNaN: true }),
      y: fc.double({ min: -150, max: 150, noNaN: true }),
    })
    fc.assert(
      fc.property(point, fc.double({ min: 0.5, max: 3, noNaN: true }), (at, factor) => {
        const before = zoomAt(FITTED, 2, { x: 30, y: -20 })
        const after = zoomAt(before, factor, at)
        const seen = ({ scale, x, y }: typeof before) => [(at.x - x) / scale, (at.y - y) / scale]
        seen(after).forEach((value, index) =>
          expect(value).toBeCloseTo(seen(before)[index] ?? 0, 6),
        )
      }),
    )
  })

  it('is never smaller than fitted, never larger than the most, and never leaves the frame', () => {
    const any = fc.double({ min: -10_000, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), any, any, (scale, x, y) => {
        const zoom = clampZoom({ scale, x, y }, fitted, frame)
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(MOST_ZOOM)
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (225 * zoom.scale - 400) / 2))
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (300 * zoom.scale - 300) / 2))
      }),
    )
  })

  it('stands in the middle while it fits', () => {
    expect(clampZoom(moveBy(FITTED, { x: 90, y: -40 }), fitted, frame)).toEqual(FITTED)
  })
})
