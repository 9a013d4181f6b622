import type { StyleRule } from '@vanilla-extract/css'
import { vars } from './vars.css.ts'

/** Tabular, lining figures on one line. Never for `INV-2026-0047` or a sort code: hyphens spread. */
export const tabularFigures = {
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontFeatureSettings: '"tnum", "lnum"',
  whiteSpace: 'nowrap',
  // On a page that reads from right to left a minus would move behind its figure.
  unicodeBidi: 'plaintext',
} satisfies StyleRule

/** Read by a screen reader, seen by nobody. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} satisfies StyleRule

/** The focus ring; inside by 2 to 3 px in joined cells and rows. */
export const focusRing = (offset = '2px') =>
  ({
    outline: `2px solid ${vars.focus}`,
    outlineOffset: offset,
  }) satisfies StyleRule

/** A step of the type scale with its leading. */
export const textStep = (step: 1 | 2 | 3 | 4 | 5 | 6 | 7) =>
  ({
    fontSize: vars.textSize[step],
    lineHeight: vars.leading[step],
  }) satisfies StyleRule
