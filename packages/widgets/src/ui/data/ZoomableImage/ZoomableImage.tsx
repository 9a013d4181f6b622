import type { KeyboardEvent } from 'react'
import { Button, IconButton } from '../../controls/index.ts'
import { MinusIcon, PlusIcon } from '../../icons/index.ts'
import { msg, useWords } from '../../i18n/words.ts'
import { useZoom } from './useZoom.ts'
import { ZOOM_STEP, type Point } from './zoom.ts'
import * as css from './zoomable-image.css.ts'

export interface ZoomableImageProps {
  src: string
  /** What is on it. */
  alt: string
  /** The browser cannot draw it. */
  onError?: () => void
}

const STEP_PX = 60
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
}

/** A picture to look at closely: by buttons, wheel, fingers and keys. */
export function ZoomableImage({ src, alt, onError }: ZoomableImageProps) {
  const words = useWords()
  const { frame, picture, zoom, fit, zoomBy, move } = useZoom()

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (arrow) move(arrow)
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP)
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP)
    else if (event.key === '0') fit()
    else return
    event.preventDefault()
  }
  const percent = words('{percent}%', { percent: Math.round(zoom.scale * 100) })
  return (
    <div className={css.viewer}>
      <div
        ref={frame}
        role="group"
        aria-label={words('Picture. Plus and minus zoom, 0 fits, arrow keys move.')}
        tabIndex={0}
        className={css.frame}
        data-zoomed={zoom.scale > 1 || undefined}
        onKeyDown={press}
      >
        <img
          ref={picture}
          src={src}
          alt={alt}
          draggable={false}
          className={css.image}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          onError={onError}
        />
      </div>
      {/* None is ever disabled: it would drop the focus of whoever pressed it. */}
      <div role="group" aria-label={words('Zoom')} className={css.tools}>
        <IconButton
          label={msg('Zoom out')}
          icon={<MinusIcon />}
          variant="secondary"
          onPress={() => zoomBy(1 / ZOOM_STEP)}
        />
        <span role="status" className={css.percent}>
          {percent}
        </span>
        <IconButton
          label={msg('Zoom in')}
          icon={<PlusIcon />}
          variant="secondary"
          onPress={() => zoomBy(ZOOM_STEP)}
        />
        <Button onPress={fit}>{msg('Fit')}</Button>
      </div>
    </div>
  )
}
