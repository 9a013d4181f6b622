/** How a picture stands in its frame: `scale` 1 fits it in; `x` and `y` move its middle, in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 }
export const MOST_ZOOM = 8
/** What one press of a button or key does. */
export const ZOOM_STEP = 1.5

/** The size at which a picture fits into a frame; it is never drawn larger than it is for that. */
export function fittedSize(picture: Size, frame: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 }
  const factor = Math.min(frame.width / picture.width, frame.height / picture.height, 1)
  return { width: picture.width * factor, height: picture.height * factor }
}

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** Within what can be seen: no edge of the picture comes further in than the frame's. */
export function clampZoom({ scale, x, y }: Zoom, fitted: Size, frame: Size): Zoom {
  const size = between(1, scale, MOST_ZOOM)
  const roomX = Math.max(0, (fitted.width * size - frame.width) / 2)
  const roomY = Math.max(0, (fitted.height * size - frame.height) / 2)
  return { scale: size, x: between(-roomX, x, roomX) + 0, y: between(-roomY, y, roomY) + 0 }
}

/** Enlarged by `factor`; what is seen at the point (from the frame's middle) stays there. */
export function zoomAt(zoom: Zoom, factor: number, at: Point = { x: 0, y: 0 }): Zoom {
  const scale = between(1, zoom.scale * factor, MOST_ZOOM)
  const grown = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }
}

export const moveBy = (zoom: Zoom, by: Point): Zoom => ({
  ...zoom,
  x: zoom.x + by.x,
  y: zoom.y + by.y,
})
